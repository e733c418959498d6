import { orderById } from '../../payments/order-rows.ts'
import { settleOrder } from '../../payments/settle.ts'
import { after, HOUR, MINUTE } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { inWrite } from '../../platform/in-write.ts'
import type { Chore } from '../../platform/jobs/chores.ts'
import { handles } from '../../platform/jobs/jobs.ts'
import { enqueueAll } from '../../platform/jobs/outbox.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { lockEvents } from '../find.ts'
import { endKept } from './job-names.ts'
import { serveQueue } from './serve-queue.ts'
import { shiftTo } from './shift.ts'

const BATCH = 500
/** How long a seat stays with somebody whose money is on its way before we look again. */
const PENDING_MS = 6 * HOUR

interface Over {
  readonly id: string
  readonly event_id: string
  readonly order_id: string | null
}

const isOver = (row: string) => `(${row}.held_until <= $now or ${row}.offered_until <= $now)`

const overOne = statement<{ registrationId: string; now: Date }, Over>(
  'kept_seat_that_is_over',
  `select r.id, r.event_id, r.order_id from event_registrations r where r.id = $registrationId and ${isOver('r')}`,
)

const overdue = statement<{ now: Date; most: number }, { id: string }>(
  'kept_seats_that_are_over',
  `select r.id from event_registrations r where ${isOver('r')} limit $most`,
)

const keepLonger = statement<{ id: string; until: Date }, never>(
  'keep_seat_longer',
  `update event_registrations set held_until = case when status = 'held' then $until::timestamptz end,
     offered_until = case when status = 'offered' then $until::timestamptz end where id = $id`,
)

async function free(write: Write, { id, event_id, order_id }: Over) {
  await lockEvents(write.db, { ids: [event_id] })
  // Asked again under the lock: they may have paid, or given the seat back.
  const over = await overOne(write.db, { registrationId: id, now: write.now })
  if (over.length === 0) return
  const [order] = order_id ? await orderById(write.db, { orderId: order_id }) : []
  if (order?.status === 'pending') {
    const until = after(write.now, PENDING_MS)
    await keepLonger(write.db, { id, until })
    return enqueueAll(write, endKept, [{ registrationId: id }], until)
  }
  await shiftTo(write, 'cancelled', [id])
  await serveQueue(write, event_id)
}

/** The gateway is asked first: what was paid until now is a seat. */
async function endOne(kernel: Kernel, registrationId: string) {
  const [over] = await overOne(kernel.db, { registrationId, now: kernel.clock() })
  if (!over) return
  if (over.order_id) await settleOrder(kernel, over.order_id)
  await inWrite(kernel, (write) => free(write, over))
}

/** A seat that nobody has bought in time goes to the next in the queue. */
export const endKeptJob = handles(endKept, (kernel, { registrationId }) => endOne(kernel, registrationId))

/** Frees what a lost job has not. */
export const freeKeptSeats: Chore = {
  name: 'free seats that were not bought in time',
  everyMs: MINUTE,
  async run(kernel) {
    const faults: unknown[] = []
    // A gateway that is away must not keep the seats of others.
    for (const { id } of await overdue(kernel.db, { now: kernel.clock(), most: BATCH }))
      await endOne(kernel, id).catch((error: unknown) => faults.push(error))
    if (faults.length > 0) throw new AggregateError(faults, 'some seats could not be freed')
  },
}
