import type { Got } from '@guildhall/contract'
import type { registrationCalls } from '@guildhall/contract/events'
import { eventAddress } from '@guildhall/contract/events/addresses'
import { openOrder } from '../../payments/open-order.ts'
import { openOrderOf } from '../../payments/order-rows.ts'
import { after, MINUTE } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { enqueueAll } from '../../platform/jobs/outbox.ts'
import { endKept } from '../registering/job-names.ts'
import type { OwnRegistration } from '../registering/own-registration.ts'
import { keptEnd } from '../registering/seats.ts'
import { EVENT_KIND } from './sell.ts'

/** A seat is kept a little longer than the gateway takes money for it, so that what was paid in time has come. */
const GRACE_MS = MINUTE

interface Keeping {
  id: string
  orderId: string
  until: Date
  now: Date
}

/**
 * A seat is kept for as long as it can be paid; one that was offered stays with its buyer as long as was said, and no
 * longer than people may move up.
 */
const keepUntil = statement<Keeping, { until: Date }>(
  'keep_seat_until_paid',
  `update event_registrations r set order_id = $orderId,
     held_until = case when r.status = 'held' then $until::timestamptz end,
     offered_until = case when r.status = 'offered' then least(greatest(r.offered_until, $until), ${keptEnd('e')}) end
   from events e where r.id = $id and e.id = r.event_id and r.status in ('held', 'offered')
   returning coalesce(r.held_until, r.offered_until) as until`,
)

type Input = Got<typeof registrationCalls.buyEvent>

/** Opens an order for the seat that is kept for the viewer; null where nothing is to be paid after all. */
export async function buySeat(ctx: Ctx, slug: string, { id }: OwnRegistration, input: Input) {
  const { eventId, country, taxId, cancelUrl = eventAddress.to({ slug, eventId }) } = input
  const opened = await openOrder(ctx, { kind: EVENT_KIND, subjectId: eventId, country, taxId, cancelUrl })
  const [order] = await openOrderOf(ctx.db, {
    userId: ctx.me.userId,
    kind: EVENT_KIND,
    subjectId: eventId,
  })
  if (!opened || !order) return null
  const wanted = { id, orderId: order.id, until: after(order.expires_at, GRACE_MS), now: ctx.now }
  const [kept] = await keepUntil(ctx.db, wanted)
  await enqueueAll(ctx, endKept, [{ registrationId: id }], kept!.until)
  return opened
}
