import type { Books } from '../books.ts'
import type { Subscription } from '../wire.ts'

export function setStatus(books: Books, subscription: Subscription, status: 'active' | 'past_due') {
  const before = { status: subscription.status }
  subscription.status = status
  const customer = books.customers.find(subscription.customer)
  if (customer) customer.delinquent = status === 'past_due'
  books.announce('customer.subscription.updated', subscription, before)
}

type Why = 'cancellation_requested' | 'payment_failed'

export const cancellation = (why: Why | null): NonNullable<Subscription['cancellation_details']> => ({
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: why,
})

/** Ends it now; what is not paid yet is not asked for again. */
export function endSubscription(books: Books, subscription: Subscription, why: Why) {
  subscription.status = 'canceled'
  subscription.canceled_at ??= books.now()
  subscription.ended_at = books.now()
  subscription.cancellation_details = {
    ...(subscription.cancellation_details ?? cancellation(why)),
    reason: why,
  }
  for (const invoice of books.invoices.all())
    if (invoice.status === 'open' && invoice.parent?.subscription_details?.subscription === subscription.id) {
      invoice.auto_advance = false
      invoice.next_payment_attempt = null
    }
  books.pendingLines.delete(subscription.id)
  books.announce('customer.subscription.deleted', subscription)
}
