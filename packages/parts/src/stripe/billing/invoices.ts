import type { Books } from '../books.ts'
import { leastAmount } from '../currencies.ts'
import { listOf } from '../shelf.ts'
import type { Invoice, InvoiceLine, Subscription } from '../wire.ts'
import type { Period } from './invoice-lines.ts'

type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'

interface NewInvoice {
  readonly subscription: Subscription
  readonly lines: InvoiceLine[]
  readonly reason: Reason
  readonly period: Period
}

/** What is due after the customer's credit; what is too little to charge waits in their balance. */
function reckon(total: number, starting: number, currency: string) {
  const raw = total + starting
  const isCharged = raw >= leastAmount(currency)
  return { due: isCharged ? raw : 0, ending: isCharged ? 0 : raw }
}

/** An invoice as it would be; nobody owes it yet. */
export function draftInvoice(books: Books, { subscription, lines, reason, period }: NewInvoice): Invoice {
  const customer = books.customers.need(subscription.customer)
  const id = books.newId(reason === 'upcoming' ? 'upcoming_in' : 'in')
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const { due, ending } = reckon(total, customer.balance, subscription.currency)
  return {
    id,
    object: 'invoice',
    account_country: books.account.country,
    account_name: books.account.name,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: books.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: books.now(),
    ending_balance: ending,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${books.origin}/i/${id}`,
    invoice_pdf: `${books.origin}/i/${id}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: books.livemode,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: books.now(),
  }
}

/** Draws up an invoice and makes it final, which uses up the customer's credit. */
export function issueInvoice(books: Books, made: NewInvoice): Invoice {
  const invoice = books.invoices.add(draftInvoice(books, made))
  books.announce('invoice.created', invoice)
  const customer = books.customers.need(made.subscription.customer)
  const sequence = customer.next_invoice_sequence ?? 1
  invoice.number = `${customer.invoice_prefix}-${`${sequence}`.padStart(4, '0')}`
  invoice.status = 'open'
  invoice.status_transitions.finalized_at = books.now()
  customer.next_invoice_sequence = sequence + 1
  customer.currency = invoice.currency
  customer.balance = invoice.ending_balance ?? 0
  made.subscription.latest_invoice = invoice.id
  books.announce('invoice.finalized', invoice)
  return invoice
}
