import { notify } from '../notifications/notify.ts'
import { after, DAY, HOUR, MINUTE } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import { settleOrder } from './settle.ts'
import { writeLetter } from './write-letter.ts'

const BATCH = 500
const TRIAL_NOTICE = 3 * DAY

interface Due {
  readonly order_id: string
  readonly occasion: string
}

/** Trials that are about to be paid for, unless they were cancelled. */
const trialsEnding = statement<{ now: Date; by: Date; take: number }, Due & { buyer_id: string | null }>(
  'trials_ending',
  `select s.order_id, s.buyer_id, extract(epoch from s.period_end)::bigint::text as occasion from subscriptions s
   where s.status = 'trialing' and not s.is_cancelled and s.period_end > $now and s.period_end <= $by
     and not exists (select from order_letters l where l.order_id = s.order_id
       and l.key = 'trialEnding:' || extract(epoch from s.period_end)::bigint::text)
   order by s.period_end limit $take`,
)

/** Renewals that failed so many days ago; the day of the failure has its letter already. */
const stillLate = statement<{ before: Date; day: number; take: number }, Due>(
  'subscriptions_still_past_due',
  `select s.order_id, extract(epoch from s.past_due_at)::bigint::text || ':' || $day::int as occasion from subscriptions s
   where s.status = 'pastDue' and not s.is_cancelled and s.past_due_at <= $before
     and not exists (select from order_letters l where l.order_id = s.order_id
       and l.key = 'paymentFailed:' || extract(epoch from s.past_due_at)::bigint::text || ':' || $day::int)
   order by s.past_due_at limit $take`,
)

/** Tells people in time what will be paid, and what could not be. */
export const remindOfSubscriptions: Chore = {
  name: 'remind people of what they subscribe to',
  everyMs: HOUR,
  async run(kernel) {
    const now = kernel.clock()
    const ending = await trialsEnding(kernel.db, { now, by: after(now, TRIAL_NOTICE), take: BATCH })
    for (const { order_id: id, buyer_id: buyerId, occasion } of ending)
      await inWrite(kernel, async (write) => {
        const isNew = await writeLetter(write, { id }, 'trialEnding', occasion)
        if (isNew && buyerId)
          await notify(write, { type: 'trialEnding', to: [buyerId], by: null, aboutId: id })
      })
    for (const day of [3, 6])
      for (const { order_id: id, occasion } of await stillLate(kernel.db, {
        before: after(now, -day * DAY),
        day,
        take: BATCH,
      }))
        await inWrite(kernel, (write) => writeLetter(write, { id }, 'paymentFailed', occasion))
  },
}

const toLookAt = statement<{ now: Date; take: number }, { order_id: string }>(
  'subscriptions_to_look_at',
  `select order_id from subscriptions where status <> 'ended' and look_at <= $now order by look_at limit $take`,
)

/** Periods end although nobody says so: a gateway of our own says nothing, and another one's message may be lost. */
export const lookAtSubscriptions: Chore = {
  name: 'look at subscriptions whose period is over',
  everyMs: 5 * MINUTE,
  async run(kernel) {
    const faults: unknown[] = []
    for (const { order_id } of await toLookAt(kernel.db, { now: kernel.clock(), take: BATCH }))
      await settleOrder(kernel, order_id).catch((error: unknown) => faults.push(error))
    if (faults.length > 0) throw new AggregateError(faults, 'some subscriptions could not be looked at')
  },
}
