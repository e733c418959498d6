import {
  invoiceCalls,
  orderCalls,
  paymentAccountCalls,
  subscriptionCalls,
  taxCalls,
} from '@guildhall/contract/payments'
import { routes } from '../platform/handler.ts'
import { closePaymentAccount, getPaymentsInfo, setDefaultPaymentAccount } from './accounts.ts'
import { getPaymentInvoice } from './books/get-invoice.ts'
import { addTax, editTax, getTaxes } from './books/taxes.ts'
import { updateStripePaymentMethod } from './change-card.ts'
import { connectPaymentAccount } from './connect-account.ts'
import { markPaid } from './mark-paid.ts'
import { confirmPayment, getPurchases } from './orders/purchases.ts'
import { refundPayment } from './orders/refund-payment.ts'

export const paymentRoutes = [
  ...routes(paymentAccountCalls, {
    connectPaymentAccount,
    connectPaymentAccountAlias: connectPaymentAccount,
    getPaymentsInfo,
    setDefaultPaymentAccount,
    closePaymentAccount,
  }),
  ...routes(invoiceCalls, { getPaymentInvoice }),
  ...routes(orderCalls, { confirmPayment, getPurchases, markPaid, refundPayment }),
  ...routes(subscriptionCalls, { updateStripePaymentMethod }),
  ...routes(taxCalls, { addTax, editTax, getTaxes }),
]
