import { paymentAccountCalls, taxCalls } from '@guildhall/contract/payments'
import { routes } from '../platform/handler.ts'
import { closePaymentAccount, getPaymentsInfo, setDefaultPaymentAccount } from './accounts.ts'
import { connectPaymentAccount } from './connect-account.ts'
import { addTax, editTax, getTaxes } from './taxes.ts'

export const paymentRoutes = [
  ...routes(paymentAccountCalls, {
    connectPaymentAccount,
    connectPaymentAccountAlias: connectPaymentAccount,
    getPaymentsInfo,
    setDefaultPaymentAccount,
    closePaymentAccount,
  }),
  ...routes(taxCalls, { addTax, editTax, getTaxes }),
]
