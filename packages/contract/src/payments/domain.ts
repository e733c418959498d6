import { domain } from '../domain.ts'
import { paymentAccountCalls } from './account-calls.ts'
import { taxCalls } from './tax-calls.ts'

export const payments = domain({
  calls: { paymentAccounts: paymentAccountCalls, taxes: taxCalls },
  acts: ['connectPaymentAccount', 'setDefaultPaymentAccount', 'closePaymentAccount', 'addTax', 'editTax'],
})
