import { after, DAY, HOUR, MINUTE } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import type { Kernel } from '../platform/kernel.ts'
import { findGateway } from './gateways/find-gateway.ts'
import { lookAtObject } from './job-names.ts'
import { orderOfObject } from './jobs.ts'
import { openAccountOf } from './order-rows.ts'
import { settleOrder } from './settle.ts'

const BATCH = 200
/** Gateways' lists lag behind: what was compared is looked at again for so long. */
const OVERLAP = 10 * MINUTE

/** An attempt to connect that the gateway never answered is forgotten; the same key may be tried again. */
export const forgetUnacceptedAccounts: Chore = {
  name: 'forget payment accounts that were not accepted',
  everyMs: HOUR,
  async run({ db, clock }) {
    await db
      .deleteFrom('payment_accounts')
      .where('state', '=', 'connecting')
      .where('created_at', '<', after(clock(), -DAY))
      .execute()
  },
}

/**
 * Money sent by hand is told by the owner, so such orders are looked at only when their time is over. In turns: what
 * nobody pays for must not keep the others from being looked at.
 */
const waiting = statement<{ before: Date; now: Date; take: number }, { id: string }>(
  'orders_that_wait',
  `select o.id from orders o join payment_accounts a on a.id = o.account_id
   where o.status in ('open', 'pending') and o.created_at < $before and (a.gateway <> 'manual' or o.expires_at <= $now)
   order by o.looked_at nulls first, o.created_at limit $take`,
)

const comparable = statement<{ before: Date }, { id: string; since: Date }>(
  'payment_accounts_to_compare',
  `select id, coalesce(compared_until, created_at) as since from payment_accounts
   where state <> 'connecting' and gateway <> 'manual' and coalesce(compared_until, created_at) < $before`,
)

const compared = statement<{ accountId: string; until: Date }, never>(
  'payment_account_compared',
  `update payment_accounts set compared_until = $until where id = $accountId`,
)

/**
 * Looks once at each order of which something changed. What cannot be looked at now is left to jobs, which try again: one
 * object would keep the whole of the past from being done with otherwise.
 */
async function compare(kernel: Kernel, accountId: string, since: Date) {
  const until = kernel.clock()
  const account = await openAccountOf(kernel, accountId)
  if (!account) return
  const refs = await findGateway(kernel, account.gateway).list(kernel, account, after(since, -OVERLAP))
  const left: string[] = []
  const leave = (ref: string) => (error: unknown) => {
    kernel.log.warn({ err: error, accountId }, 'an object of a gateway could not be looked at, trying again')
    left.push(ref)
  }
  const refOf = new Map<string, string>()
  for (const ref of refs)
    await orderOfObject(kernel, account, ref).then(
      (orderId) => orderId && refOf.set(orderId, ref),
      leave(ref),
    )
  for (const [orderId, ref] of refOf) await settleOrder(kernel, orderId).catch(leave(ref))
  await inWrite(kernel, async (write) => {
    await write.enqueueAll(
      lookAtObject,
      left.map((ref) => ({ accountId, ref })),
    )
    await compared(write.db, { accountId, until })
  })
}

/** Finds what gateways know and no message told: lost webhooks, closed tabs, orders whose time is over. */
export const reconcile: Chore = {
  name: 'compare orders with gateways',
  everyMs: 5 * MINUTE,
  async run(kernel) {
    const now = kernel.clock()
    const faults: unknown[] = []
    // A gateway that is away must not keep the others from being asked.
    const attempt = (work: Promise<void>) => work.catch((error: unknown) => void faults.push(error))
    for (const { id, since } of await comparable(kernel.db, { before: after(now, -MINUTE) }))
      await attempt(compare(kernel, id, since))
    for (const { id } of await waiting(kernel.db, { before: after(now, -2 * MINUTE), now, take: BATCH }))
      await attempt(settleOrder(kernel, id))
    if (faults.length > 0) throw new AggregateError(faults, 'some orders could not be compared')
  },
}

/** Gateways do not repeat themselves for so long. */
export const forgetWebhookEvents: Chore = {
  name: 'forget what gateways sent',
  everyMs: HOUR,
  async run({ db, clock }) {
    await db
      .deleteFrom('webhook_events')
      .where('received_at', '<', after(clock(), -90 * DAY))
      .execute()
  },
}
