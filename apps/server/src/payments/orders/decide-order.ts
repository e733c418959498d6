import type { OrderStatus } from '@guildhall/contract/payments'
import { endOfAccess } from '../end-of-access.ts'
import type { Seen, SeenPayment } from '../gateways/seen.ts'

interface Ordered {
  /** The amounts that the buyer agreed to. */
  readonly asked: readonly number[]
  readonly currency: string
  readonly period: 'once' | 'month' | 'year'
  readonly trial_days: number
}

/** What we know and the gateway does not. */
interface Known {
  /** Payments that counted when they were first seen. */
  readonly accepted: ReadonlySet<string>
  /** Payments of other orders, which this one only claims. */
  readonly foreign: ReadonlySet<string>
  /** Payments that did not count and went back, or are disputed: they never count. */
  readonly returned: ReadonlySet<string>
  /** The buyer has the same thing from another order, and never had it from this one. */
  readonly isSold: boolean
  /** The buyer gave it up, or somebody took it away. */
  readonly isGivenUp: boolean
  /** An order of its own paid for the period that they have now, so that a refund of this one takes nothing. */
  readonly isPaidElsewhere: boolean
  /** What the gateway was told of the end, and has not shown yet. */
  readonly cancelWanted: boolean | null
  /** How late a renewal may be. */
  readonly graceDays: number
  /** Whether a refund leaves the buyer what they bought; by default only a part does. */
  keepsAccess(refundId: string, isWhole: boolean): boolean
}

export interface Decision {
  readonly status: OrderStatus
  /** Why somebody has to look at it. */
  readonly review: '' | 'amount' | 'order'
  readonly accepted: ReadonlySet<string>
  /** The payments of what the buyer has now: of a subscription those of the last period. */
  readonly current: readonly SeenPayment[]
  /** What was paid twice and goes back by itself. */
  readonly surplus: readonly SeenPayment[]
  /** The gateway would go on charging for what the buyer does not have from this order. */
  readonly endsSubscription: boolean
  /** Null: the buyer has it. */
  readonly withheld: 'refunded' | 'disputed' | 'ended' | 'unpaid' | null
  /** How long they have it; null for good. */
  readonly until: Date | null
}

const refunded = ({ refunds }: SeenPayment) =>
  refunds.filter(({ status }) => status === 'done').reduce((sum, { amount }) => sum + amount, 0)

const isReturned = (payment: SeenPayment) => refunded(payment) >= payment.amount

const lost = ({ disputes }: SeenPayment) =>
  disputes.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0)

/** Whether nothing is left of it, by us or by the buyer's bank. */
const isGone = (payment: SeenPayment) => refunded(payment) + lost(payment) >= payment.amount

const isDisputed = ({ disputes }: SeenPayment) => disputes.some(({ status }) => status !== 'won')

const byTime = (a: SeenPayment, b: SeenPayment) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)

/** The payments that count: of a single purchase the first that fits, of a subscription all. */
function acceptedOf(
  { period }: Ordered,
  fitting: readonly SeenPayment[],
  { accepted, returned, isSold }: Known,
) {
  if (isSold) return []
  const kept = fitting.filter(({ id }) => !returned.has(id))
  if (period !== 'once') return kept
  const before = kept.filter(({ id }) => accepted.has(id))
  return before.length > 0 ? before.slice(0, 1) : kept.slice(0, 1)
}

/** From the last payment for a whole period on; what follows it are differences, which changes cost. */
function currentOf({ asked }: Ordered, counted: readonly SeenPayment[]): readonly SeenPayment[] {
  // What is asked for at first is a whole period, and each change adds what it costs and what a period costs then.
  const totals = asked.filter((_, at) => at % 2 === 0)
  return counted.slice(
    Math.max(
      0,
      counted.findLastIndex(({ amount }) => totals.includes(amount)),
    ),
  )
}

/** The payment whose refund takes what was bought: the largest of those that paid for it, and the last of equal ones. */
export const decisiveOf = <T extends { readonly amount: number }>(payments: readonly T[]): T | undefined =>
  payments.toSorted((a, b) => a.amount - b.amount).at(-1)

function subscribedUntil({ subscription }: Seen, { cancelWanted, graceDays }: Known): Date | null {
  if (!subscription) return null
  const { periodEnd, isCancelled } = subscription
  return endOfAccess({ periodEnd, isCancelled: cancelWanted ?? isCancelled }, graceDays)
}

function withheldOf(
  { trial_days }: Ordered,
  { subscription }: Seen,
  counted: readonly SeenPayment[],
  current: readonly SeenPayment[],
  { keepsAccess, isSold, isGivenUp, isPaidElsewhere }: Known,
): Decision['withheld'] {
  if (counted.some(isDisputed)) return 'disputed'
  if (isGivenUp || subscription?.status === 'ended') return 'ended'
  const decisive = decisiveOf(current)
  // Nothing is paid in a trial, nor while the first payment after it is late.
  if (!decisive) return subscription && trial_days > 0 && !isSold ? null : 'unpaid'
  // Parts that come to the whole take it as one refund does.
  const isTaken = decisive.refunds.some(
    ({ id, refundId, status }) => status === 'done' && !keepsAccess(refundId ?? id, isReturned(decisive)),
  )
  return isTaken && !isPaidElsewhere ? 'refunded' : null
}

/**
 * What an order is, and what its buyer has, as a function of all that the gateway knows and of nothing that happened
 * on the way: so the order in which messages arrive does not matter.
 */
export function decideOrder(order: Ordered, seen: Seen, known: Known): Decision {
  const payments = seen.payments.toSorted(byTime)
  const fits = ({ id, amount, currency }: SeenPayment) =>
    order.asked.includes(amount) && currency === order.currency && !known.foreign.has(id)
  const fitting = payments.filter(fits)
  const counted = acceptedOf(order, fitting, known)
  const odd = payments.filter((payment) => !fits(payment) && !isGone(payment))
  const current = currentOf(order, counted)
  const withheld = withheldOf(order, seen, counted, current, known)
  const isLost = counted.some(({ disputes }) => disputes.some(({ status }) => status === 'lost'))
  const isOver = known.isSold || withheld === 'refunded' || isLost
  const isAllReturned = (payments.length > 0 && counted.every(isReturned)) || known.isSold
  const status = (): OrderStatus => {
    if (odd.length > 0) return 'review'
    if (counted.some(isDisputed)) return 'disputed'
    if (isAllReturned) return 'refunded'
    return counted.length > 0 || seen.subscription ? 'paid' : seen.state
  }
  return {
    status: status(),
    review: odd.length === 0 ? '' : odd.some(({ id }) => known.foreign.has(id)) ? 'order' : 'amount',
    accepted: new Set(counted.map(({ id }) => id)),
    current,
    surplus: fitting.filter((payment) => !counted.includes(payment)),
    endsSubscription: isOver && seen.subscription !== null && seen.subscription.status !== 'ended',
    withheld,
    until: subscribedUntil(seen, known),
  }
}
