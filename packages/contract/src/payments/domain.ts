import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
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
  // Quiet, since a letter of its own goes with each.
  notices: {
    orderInReview: notice({ group: 'members', about: 'order', isQuiet: true }),
    refundToSend: notice({ group: 'members', about: 'order', isQuiet: true }),
    trialEnding: notice({ group: 'members', about: 'order', isQuiet: true }),
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
