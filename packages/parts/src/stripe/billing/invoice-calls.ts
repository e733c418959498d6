import type { Books } from '../books.ts'
import { readMetadata } from '../metadata.ts'
import type { Params } from '../params.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Invoice } from '../wire.ts'
import { cancelInvoice, collectInvoice } from './pay-invoice.ts'

/** Pays now what is open, with the card that the subscription or the customer has. */
export function payInvoice(books: Books, params: Params, id: string): Invoice {
  const invoice = books.invoices.need(id)
  params.ignore('expand', 'off_session')
  params.done()
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.status !== 'open')
    throw invalid(`This invoice can no longer be paid: it is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    })
  if (collectInvoice(books, invoice)) return invoice
  throw new Refusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })
}

export function voidInvoice(books: Books, params: Params, id: string): Invoice {
  const invoice = books.invoices.need(id)
  params.ignore('expand')
  params.done()
  if (invoice.status !== 'open')
    throw invalid(`You can only void open invoices; this one is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    })
  cancelInvoice(books, invoice)
  return invoice
}

export function updateInvoice(books: Books, params: Params, id: string): Invoice {
  const invoice = books.invoices.need(id)
  const metadata = readMetadata(params, invoice.metadata ?? {})
  params.ignore('expand')
  params.done()
  invoice.metadata = metadata
  books.announce('invoice.updated', invoice)
  return invoice
}

const statuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

export function listInvoices(books: Books, params: Params) {
  const customer = params.text('customer')
  const subscription = params.text('subscription')
  const status = params.oneOf('status', statuses)
  return books.invoices.page(
    params,
    '/v1/invoices',
    (one) =>
      (!customer || one.customer === customer) &&
      (!status || one.status === status) &&
      (!subscription || one.parent?.subscription_details?.subscription === subscription),
  )
}

export function listInvoicePayments(books: Books, params: Params) {
  const invoice = params.text('invoice')
  const status = params.oneOf('status', ['canceled', 'open', 'paid'])
  const payment = params.inner('payment')
  const type = payment?.oneOf('type', ['payment_intent'])
  const intent = payment?.text('payment_intent')
  return books.invoicePayments.page(
    params,
    '/v1/invoice_payments',
    (one) =>
      (!invoice || one.invoice === invoice) &&
      (!status || one.status === status) &&
      (!type || one.payment.type === type) &&
      (!intent || one.payment.payment_intent === intent),
  )
}
