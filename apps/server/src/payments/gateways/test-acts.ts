import { percentOf } from '@guildhall/contract/money'
import { after, DAY } from '../../platform/clock.ts'
import type { ChangeToMake, OrderToPay } from './gateway.ts'
import { lengthOf } from './local-records.ts'
import type { Seen } from './seen.ts'

/** What can be done on the page of a test payment. */
export const testActs = ['pay', 'later', 'decline', 'dispute', 'win', 'lose', 'renew', 'fail', 'end'] as const
export type TestAct = (typeof testActs)[number]

const DISPUTE_FEE = 1500

interface Moment {
  readonly order: OrderToPay
  readonly now: Date
  readonly newId: () => string
}

const paymentAt = ({ order, now, newId }: Moment): Seen['payments'][number] => ({
  id: `pay_${newId()}`,
  amount: order.total,
  currency: order.currency,
  fee: percentOf(order.total, 1.5),
  at: now,
  refunds: [],
  disputes: [],
})

function pay(record: Seen, moment: Moment): Seen {
  const { order, now } = moment
  if (record.payments.length > 0 || record.subscription) return record
  if (order.period === 'once') return { ...record, payments: [paymentAt(moment)] }
  const isTrial = order.trialDays > 0
  const periodEnd = after(now, isTrial ? order.trialDays * DAY : lengthOf(order.period))
  const status = isTrial ? ('trialing' as const) : ('active' as const)
  return {
    ...record,
    payments: isTrial ? [] : [paymentAt(moment)],
    subscription: { id: `sub_${order.id}`, status, periodEnd, isCancelled: false, endedAt: null },
  }
}

/** The next period begins, and is paid for. */
function renew(record: Seen, moment: Moment): Seen {
  const { subscription } = record
  if (!subscription || subscription.status === 'ended') return record
  if (subscription.isCancelled)
    return { ...record, subscription: { ...subscription, status: 'ended', endedAt: moment.now } }
  const { next, ...rest } = record
  const terms = next ?? moment.order
  const periodEnd = after(subscription.periodEnd, lengthOf(terms.period))
  return {
    ...rest,
    payments: [...record.payments, paymentAt({ ...moment, order: { ...moment.order, total: terms.total } })],
    subscription: { ...subscription, status: 'active', periodEnd },
  }
}

/** What a confirmed change makes of the record; made once, however often it is asked for. */
export function changeRecord(record: Seen, order: OrderToPay, change: ChangeToMake, now: Date): Seen {
  const { next: _planned, ...rest } = record
  const { subscription } = rest
  if (!subscription || subscription.changeId === change.id) return record
  const { id: changeId, due, total, period, isLater, isFree } = change
  if (isLater) return { ...record, subscription: { ...subscription, changeId }, next: { total, period } }
  const isNewPeriod = !isFree && period !== order.period
  const periodEnd = isNewPeriod ? after(change.countedFrom, lengthOf(period)) : subscription.periodEnd
  const paid = { ...order, total: due }
  return {
    ...rest,
    payments:
      due > 0
        ? [...record.payments, paymentAt({ order: paid, now, newId: () => changeId })]
        : record.payments,
    subscription: { ...subscription, changeId, periodEnd },
  }
}

/** The next period begins, and the card does not pay for it. */
function failRenewal(record: Seen, { now }: Moment): Seen {
  const { subscription } = record
  if (!subscription || subscription.status === 'ended') return record
  return { ...record, subscription: { ...subscription, status: 'pastDue', periodEnd: now } }
}

/** The buyer's bank takes the last payment back, or decides about it. */
function dispute(record: Seen, { now, newId }: Moment, status: 'open' | 'won' | 'lost'): Seen {
  const last = record.payments.at(-1)
  if (!last) return record
  const { disputes } = last
  const changed =
    status === 'open' && disputes.length === 0
      ? [{ id: `dispute_${newId()}`, amount: last.amount, fee: DISPUTE_FEE, status, at: now }]
      : disputes.map((one) => (status !== 'open' && one.status === 'open' ? { ...one, status } : one))
  return { ...record, payments: [...record.payments.slice(0, -1), { ...last, disputes: changed }] }
}

/** What the test gateway's record becomes when somebody presses a button. */
export function actOn(record: Seen, act: TestAct, moment: Moment): Seen {
  const { order, now } = moment
  const isOpen = (record.state === 'open' || record.state === 'pending') && order.expiresAt > now
  if (act === 'pay') return isOpen ? pay(record, moment) : record
  if (act === 'later') return isOpen ? { ...record, state: 'pending' } : record
  if (act === 'renew') return renew(record, moment)
  if (act === 'fail') return failRenewal(record, moment)
  if (act === 'end')
    return record.subscription
      ? { ...record, subscription: { ...record.subscription, status: 'ended', endedAt: now } }
      : record
  if (act === 'decline') return record
  return dispute(record, moment, act === 'dispute' ? 'open' : act === 'win' ? 'won' : 'lost')
}
