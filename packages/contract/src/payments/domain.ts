import { domain } from '../domain.ts'
import { paymentAccountCalls } from './account-calls.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { orderCalls } from './order-calls.ts'
import { subscriptionCalls } from './subscription-calls.ts'
import { taxCalls } from './tax-calls.ts'

export const payments = domain({
  calls: {
    paymentAccounts: paymentAccountCalls,
    invoices: invoiceCalls,
    orders: orderCalls,
    subscriptions: subscriptionCalls,
    taxes: taxCalls,
  },
  acts: [
    'connectPaymentAccount',
    'setDefaultPaymentAccount',
    'closePaymentAccount',
    'addTax',
    'editTax',
    'markPaid',
    'refundPayment',
  ],
})
