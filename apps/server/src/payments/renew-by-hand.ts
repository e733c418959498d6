import { purchasesAddress } from '@guildhall/contract/payments/addresses'
import { after, DAY, HOUR } from '../platform/clock.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import { beginRecord } from './gateways/local-records.ts'
import { lockOrder, type OrderRow, openAccountOf, toPay } from './order-rows.ts'
import { writeLetter } from './write-letter.ts'

const BATCH = 100
/** How long before the end of a period the next is asked for, and how long after it is waited for. */
export const RENEWAL_AHEAD = 7 * DAY
const PATIENCE = 21 * DAY

const due = statement<{ by: Date; take: number }, { order_id: string }>(
  'renewals_by_hand',
  `select s.order_id from subscriptions s join payment_accounts a on a.id = s.account_id and a.gateway = 'manual'
   where s.status in ('active', 'pastDue') and not s.is_cancelled and s.buyer_id is not null and s.period_end <= $by
     and not exists (select from orders o where o.renews_id = s.order_id and o.status in ('open', 'pending'))
   order by s.period_end limit $take`,
)

const copyOrder = statement<
  { id: string; reference: string; orderId: string; returnUrl: string; waits: number; now: Date },
  OrderRow
>(
  'renew_order_by_hand',
  `insert into orders (id, reference, channel_id, account_id, buyer_id, kind, subject_id, title, lines, currency, total,
     tax, asked, period, details, return_url, cancel_url, status, expires_at, created_at, renews_id)
   select $id, $reference, o.channel_id, o.account_id, o.buyer_id, o.kind, coalesce(h.subject_id, o.subject_id),
     coalesce(h.title, o.title), coalesce(h.lines, o.lines), o.currency, coalesce(h.total, o.total),
     coalesce(h.tax, o.tax), array[coalesce(h.total, o.total)], coalesce(h.period, o.period),
     coalesce(h.details, o.details), $returnUrl, o.cancel_url, 'pending',
     s.period_end + make_interval(secs => $waits), $now, o.id
   from orders o join subscriptions s on s.order_id = o.id
     left join subscription_changes h on h.order_id = o.id and h.status = 'made'
   where o.id = $orderId and s.status <> 'ended'
     and not s.is_cancelled
   on conflict (buyer_id, kind, subject_id) where status in ('open', 'pending') do nothing returning *`,
)

const keepRef = statement<{ orderId: string; ref: string }, never>(
  'keep_ref_of_renewal',
  `update orders set external_ref = $ref, begun = jsonb_build_object('ref', $ref::text, 'isPending', true)
   where id = $orderId`,
)

/** Waits for money that is sent by hand for an order that we made ourselves. */
export async function awaitByHand({ kernel, db }: Write, order: OrderRow) {
  const account = await openAccountOf({ db, secrets: kernel.secrets }, order.account_id)
  const ref = await beginRecord({ ...kernel, db }, account!, toPay(order), 'pending')
  await keepRef(db, { orderId: order.id, ref })
}

/** Asks for the next period of something that no gateway renews, as it is or as it shall be from then on. */
async function renew(write: Write, orderId: string) {
  const { kernel, db, now } = write
  await lockOrder(db, { orderId })
  const id = write.newId()
  const [order] = await copyOrder(db, {
    id,
    reference: id.slice(-10).toUpperCase(),
    orderId,
    returnUrl: new URL(purchasesAddress.to({}, { order: id }), kernel.config.PUBLIC_URL).href,
    waits: PATIENCE / 1000,
    now,
  })
  if (!order) return
  await awaitByHand(write, order)
  await writeLetter(write, order, 'orderDue')
}

/** Where nobody else renews, the next order comes a week before the end. */
export const renewByHand: Chore = {
  name: 'ask for what is paid by hand again',
  everyMs: HOUR,
  async run(kernel) {
    const faults: unknown[] = []
    for (const { order_id } of await due(kernel.db, {
      by: after(kernel.clock(), RENEWAL_AHEAD),
      take: BATCH,
    }))
      await inWrite(kernel, (write) => renew(write, order_id)).catch((error: unknown) => faults.push(error))
    if (faults.length > 0) throw new AggregateError(faults, 'some orders could not be renewed')
  },
}
