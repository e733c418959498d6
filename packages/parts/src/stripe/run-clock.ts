import { ripenBalance } from './balance.ts'
import { collectByItself } from './billing/pay-invoice.ts'
import { renewSubscription } from './billing/renew-subscription.ts'
import type { Books } from './books.ts'
import { expireSession } from './checkout/checkout-sessions.ts'
import { type Clock, DAY } from './clock.ts'
import type { Subscription } from './wire.ts'

interface Due {
  readonly at: number
  readonly act: () => void
}

const REMIND_BEFORE = 3 * DAY

function remindOfTrial(books: Books, subscription: Subscription) {
  books.remindedOfTrial.add(subscription.id)
  books.announce('customer.subscription.trial_will_end', subscription)
}

function* dues(books: Books): Generator<Due> {
  for (const session of books.sessions.all())
    if (session.status === 'open') yield { at: session.expires_at, act: () => expireSession(books, session) }
  for (const subscription of books.subscriptions.all()) {
    if (subscription.status === 'canceled') continue
    const { status, trial_end: trialEnd, created } = subscription
    if (status === 'trialing' && trialEnd !== null && !books.remindedOfTrial.has(subscription.id))
      yield {
        at: Math.max(created, trialEnd - REMIND_BEFORE),
        act: () => remindOfTrial(books, subscription),
      }
    const end = subscription.items.data[0]?.current_period_end
    if (end !== undefined) yield { at: end, act: () => renewSubscription(books, subscription) }
  }
  for (const invoice of books.invoices.all())
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null)
      yield { at: invoice.next_payment_attempt, act: () => collectByItself(books, invoice) }
}

/** Moves the clock on; everything that falls due on the way happens at its own moment, earliest first. */
export function runClock(all: readonly Books[], clock: Clock, to: number) {
  for (;;) {
    let next: Due | undefined
    for (const books of all)
      for (const due of dues(books)) if (due.at <= to && (!next || due.at < next.at)) next = due
    if (!next) break
    clock.moveTo(next.at)
    next.act()
  }
  clock.moveTo(to)
  for (const books of all) ripenBalance(books)
}
