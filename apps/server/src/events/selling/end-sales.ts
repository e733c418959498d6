import { callOffOrders } from '../../payments/call-off-orders.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { handles } from '../../platform/jobs/jobs.ts'
import { shiftTo } from '../registering/shift.ts'
import { endSales } from './job-names.ts'
import { EVENT_KIND } from './sell.ts'

const keptSeats = statement<{ eventId: string }, { id: string }>(
  'seats_kept_for_buyers',
  `select id from event_registrations where event_id = $eventId and status in ('held', 'offered')`,
)

/**
 * Nobody is to buy a seat of an event that does not take place, and whoever has bought one gets their money back, which
 * a job sees to. The event must be locked.
 */
export async function stopSelling(write: Write, channelId: string, eventId: string) {
  const kept = await keptSeats(write.db, { eventId })
  await shiftTo(
    write,
    'cancelled',
    kept.map(({ id }) => id),
  )
  await write.enqueue(endSales, { channelId, eventId })
}

export const endSalesJob = handles(endSales, (kernel, { channelId, eventId }) =>
  callOffOrders(kernel, { channelId, kind: EVENT_KIND, subjectId: eventId }),
)
