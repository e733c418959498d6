import type { Books } from '../books.ts'
import { DAY } from '../clock.ts'
import { addPaymentIntent, cancelIntent, confirmIntent } from '../payment-intents.ts'
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from '../wire.ts'
import { endSubscription, setStatus } from './subscription-states.ts'

/** How long after each failed try the next one comes; after the last the subscription ends. */
const TRY_AGAIN = [3 * DAY, 5 * DAY, 7 * DAY]

export const paymentsOf = (books: Books, invoice: string) =>
  books.invoicePayments.all().filter((one) => one.invoice === invoice)

const subscriptionOf = (books: Books, invoice: Invoice): Subscription | undefined => {
  const id = invoice.parent?.subscription_details?.subscription
  return id === undefined ? undefined : books.subscriptions.find(id)
}

export const addInvoicePayment = (books: Books, invoice: Invoice, intent: PaymentIntent): InvoicePayment =>
  books.invoicePayments.add({
    id: books.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: books.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: books.livemode,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })

export function markPaid(books: Books, invoice: Invoice) {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.attempted = true
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = books.now()
  for (const payment of paymentsOf(books, invoice.id)) {
    payment.status = 'paid'
    payment.amount_paid = payment.amount_requested
    payment.status_transitions.paid_at = books.now()
    books.announce('invoice_payment.paid', payment)
  }
  books.announce('invoice.paid', invoice)
  books.announce('invoice.payment_succeeded', invoice)
  const subscription = subscriptionOf(books, invoice)
  // An older invoice that is paid late does not make up for the newest.
  if (subscription?.status === 'past_due' && subscription.latest_invoice === invoice.id)
    setStatus(books, subscription, 'active')
}

/** Nobody owes it any more, and what was to pay it pays nothing. */
export function cancelInvoice(books: Books, invoice: Invoice) {
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = books.now()
  for (const payment of paymentsOf(books, invoice.id)) {
    payment.status = 'canceled'
    payment.status_transitions.canceled_at = books.now()
    const intent = books.paymentIntents.find(payment.payment.payment_intent ?? '')
    if (intent) cancelIntent(books, intent, 'void_invoice')
  }
  books.announce('invoice.voided', invoice)
}

function intentFor(books: Books, invoice: Invoice): PaymentIntent {
  const [open] = paymentsOf(books, invoice.id)
  if (open?.payment.payment_intent) return books.paymentIntents.need(open.payment.payment_intent)
  const intent = addPaymentIntent(books, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description:
      invoice.billing_reason === 'subscription_update' ? 'Subscription update' : 'Subscription renewal',
    email: invoice.customer_email,
    isKept: true,
  })
  addInvoicePayment(books, invoice, intent)
  return intent
}

function methodFor(books: Books, invoice: Invoice) {
  const customer = invoice.customer ? books.customers.find(invoice.customer) : undefined
  const id =
    subscriptionOf(books, invoice)?.default_payment_method ??
    customer?.invoice_settings.default_payment_method
  return id ? books.paymentMethods.find(id) : undefined
}

/** Tries to take what an invoice is due; answers whether it is paid. */
export function collectInvoice(books: Books, invoice: Invoice): boolean {
  if (invoice.amount_due === 0) {
    markPaid(books, invoice)
    return true
  }
  const intent = intentFor(books, invoice)
  const method = methodFor(books, invoice)
  invoice.attempt_count += 1
  invoice.attempted = true
  const outcome = method ? confirmIntent(books, intent, method, 'absent') : undefined
  if (outcome && 'status' in outcome && outcome.status === 'succeeded') {
    markPaid(books, invoice)
    return true
  }
  books.announce('invoice.payment_failed', invoice)
  return false
}

/** As Stripe does by itself: a failure makes the subscription past due, the last one ends it. */
export function collectByItself(books: Books, invoice: Invoice) {
  if (collectInvoice(books, invoice)) return
  const subscription = subscriptionOf(books, invoice)
  const wait = TRY_AGAIN[invoice.attempt_count - 1]
  invoice.next_payment_attempt = wait === undefined ? null : books.now() + wait
  if (wait === undefined) invoice.auto_advance = false
  books.announce('invoice.updated', invoice)
  if (!subscription || subscription.status === 'canceled') return
  if (wait === undefined) endSubscription(books, subscription, 'payment_failed')
  else if (subscription.status !== 'past_due') setStatus(books, subscription, 'past_due')
}
