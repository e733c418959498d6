import type { Books } from '../books.ts'
import { periodEnd } from '../clock.ts'
import type { Subscription } from '../wire.ts'
import { intervalOf, periodOf, wantedOf } from './add-subscription.ts'
import { periodLines } from './invoice-lines.ts'
import { issueInvoice } from './invoices.ts'
import { collectByItself } from './pay-invoice.ts'
import { endSubscription, setStatus } from './subscription-states.ts'

function nextPeriod(books: Books, subscription: Subscription, start: number) {
  const [first] = subscription.items.data
  const end = first ? periodEnd(subscription.billing_cycle_anchor, start, intervalOf(first.price)) : start
  for (const item of subscription.items.data) {
    item.current_period_start = start
    item.current_period_end = end
  }
  const waiting = books.pendingLines.get(subscription.id) ?? []
  books.pendingLines.delete(subscription.id)
  const period = { start, end }
  const invoice = issueInvoice(books, {
    subscription,
    lines: [...waiting, ...periodLines(books, subscription, wantedOf(subscription), period)],
    reason: 'subscription_cycle',
    period,
  })
  collectByItself(books, invoice)
}

/** The trial is over: the first period that costs something begins. */
export function startPaidPeriod(books: Books, subscription: Subscription, start: number) {
  subscription.billing_cycle_anchor = start
  setStatus(books, subscription, 'active')
  nextPeriod(books, subscription, start)
}

/** What happens when a period ends: the next begins and is charged, or it was the last. */
export function renewSubscription(books: Books, subscription: Subscription) {
  const { end } = periodOf(subscription)
  if (subscription.cancel_at_period_end) return endSubscription(books, subscription, 'cancellation_requested')
  if (subscription.status === 'trialing') return startPaidPeriod(books, subscription, end)
  const before = { items: structuredClone(subscription.items) }
  nextPeriod(books, subscription, end)
  books.announce('customer.subscription.updated', subscription, before)
}
