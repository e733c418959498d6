import { viewAccount } from './accounts.ts'
import { listBalanceTransactions, readBalance } from './balance.ts'
import {
  listInvoicePayments,
  listInvoices,
  payInvoice,
  updateInvoice,
  voidInvoice,
} from './billing/invoice-calls.ts'
import { previewInvoice } from './billing/preview-invoice.ts'
import { cancelSubscription, listSubscriptions, resumeSubscription } from './billing/subscriptions.ts'
import { updateSubscription } from './billing/update-subscription.ts'
import type { Books } from './books.ts'
import { listCharges, updateCharge } from './charges.ts'
import { createPortalSession } from './checkout/billing-portal.ts'
import {
  createSession,
  endSession,
  lineItemsOf,
  listSessions,
  updateSession,
} from './checkout/checkout-sessions.ts'
import { createCustomer, listCustomers, updateCustomer } from './customers.ts'
import { concedeDispute, listDisputes, updateDispute } from './disputes.ts'
import { listEvents } from './events.ts'
import type { Params } from './params.ts'
import { cancelPaymentIntent, listPaymentIntents, updatePaymentIntent } from './payment-intents.ts'
import { listPaymentMethods } from './payment-methods.ts'
import { createPrice, listPrices, updatePrice } from './prices.ts'
import { createProduct, listProducts, updateProduct } from './products.ts'
import { createRefund, listRefunds, updateRefund } from './refunds.ts'
import { listSetupIntents } from './setup-intents.ts'
import { createEndpoint, deleteEndpoint, listEndpoints, updateEndpoint } from './webhook-endpoints.ts'

type Handler = (books: Books, params: Params, id: string) => object

/** Reads one thing by its id. */
const one =
  (find: (books: Books) => { need(id: string): object }): Handler =>
  (books, params, id) => {
    params.ignore('expand')
    params.done()
    return find(books).need(id)
  }

const plain =
  (read: (books: Books) => object): Handler =>
  (books, params) => {
    params.ignore('expand')
    params.done()
    return read(books)
  }

const lineItems: Handler = (books, params, id) => {
  books.sessions.need(id)
  params.integer('limit', { min: 1, max: 100 })
  params.ignore('expand')
  params.done()
  return lineItemsOf(books, id)
}

const table: Record<string, Handler> = {
  'GET account': plain(viewAccount),
  'GET balance': plain(readBalance),
  'GET balance_transactions': listBalanceTransactions,
  'GET balance_transactions/*': one((books) => books.balanceTransactions),
  'POST billing_portal/sessions': createPortalSession,
  'GET charges': listCharges,
  'GET charges/*': one((books) => books.charges),
  'POST charges/*': updateCharge,
  'GET checkout/sessions': listSessions,
  'POST checkout/sessions': createSession,
  'GET checkout/sessions/*': one((books) => books.sessions),
  'POST checkout/sessions/*': updateSession,
  'POST checkout/sessions/*/expire': endSession,
  'GET checkout/sessions/*/line_items': lineItems,
  'GET customers': listCustomers,
  'POST customers': createCustomer,
  'GET customers/*': one((books) => books.customers),
  'POST customers/*': updateCustomer,
  'GET disputes': listDisputes,
  'GET disputes/*': one((books) => books.disputes),
  'POST disputes/*': updateDispute,
  'POST disputes/*/close': concedeDispute,
  'GET events': listEvents,
  'GET events/*': one((books) => books.events),
  'GET invoice_payments': listInvoicePayments,
  'GET invoice_payments/*': one((books) => books.invoicePayments),
  'GET invoices': listInvoices,
  'POST invoices/create_preview': previewInvoice,
  'GET invoices/*': one((books) => books.invoices),
  'POST invoices/*': updateInvoice,
  'POST invoices/*/pay': payInvoice,
  'POST invoices/*/void': voidInvoice,
  'GET payment_intents': listPaymentIntents,
  'GET payment_intents/*': one((books) => books.paymentIntents),
  'POST payment_intents/*': updatePaymentIntent,
  'POST payment_intents/*/cancel': cancelPaymentIntent,
  'GET payment_methods': listPaymentMethods,
  'GET payment_methods/*': one((books) => books.paymentMethods),
  'GET prices': listPrices,
  'POST prices': createPrice,
  'GET prices/*': one((books) => books.prices),
  'POST prices/*': updatePrice,
  'GET products': listProducts,
  'POST products': createProduct,
  'GET products/*': one((books) => books.products),
  'POST products/*': updateProduct,
  'GET refunds': listRefunds,
  'POST refunds': createRefund,
  'GET refunds/*': one((books) => books.refunds),
  'POST refunds/*': updateRefund,
  'GET setup_intents': listSetupIntents,
  'GET setup_intents/*': one((books) => books.setupIntents),
  'GET subscriptions': listSubscriptions,
  'GET subscriptions/*': one((books) => books.subscriptions),
  'POST subscriptions/*': updateSubscription,
  'DELETE subscriptions/*': cancelSubscription,
  'POST subscriptions/*/resume': resumeSubscription,
  'GET webhook_endpoints': listEndpoints,
  'POST webhook_endpoints': createEndpoint,
  'GET webhook_endpoints/*': one((books) => books.endpoints),
  'POST webhook_endpoints/*': updateEndpoint,
  'DELETE webhook_endpoints/*': deleteEndpoint,
}

/** Who answers, and the id in the path. */
export function findRoute(method: string, path: string): { answer: Handler; id: string } | undefined {
  const exact = table[`${method} ${path}`]
  if (exact) return { answer: exact, id: '' }
  const steps = path.split('/')
  for (const [index, step] of steps.entries()) {
    const pattern = steps.with(index, '*').join('/')
    const answer = index > 0 ? table[`${method} ${pattern}`] : undefined
    if (answer) return { answer, id: decodeURIComponent(step) }
  }
  return undefined
}
