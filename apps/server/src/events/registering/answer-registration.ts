import { canManageEvent, type registrationCalls } from '@guildhall/contract/events'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { conflict, forbidden, notFound } from '../../platform/refusals.ts'
import { writeToRegistered } from '../letters/write-to-registered.ts'
import { words } from '../refusal-words.ts'
import { viewEvent } from '../view.ts'
import { participantById, toParticipant } from './participant-rows.ts'
import { sightOf } from './participants.ts'
import { isFreeIn, lockSeats, queueEndsAt } from './seats.ts'
import { offerSeats, serveQueue } from './serve-queue.ts'
import { shiftTo } from './shift.ts'

interface Pending {
  readonly id: string
  readonly status: string
  readonly user_id: string | null
  readonly is_free: boolean
}

const pendingOne = statement<{ eventId: string; id: string }, Pending>(
  'registration_to_answer',
  `select r.id, r.status, r.user_id, ${isFreeIn('e', 'r')} as is_free
   from event_registrations r join events e on e.id = r.event_id where r.id = $id and r.event_id = $eventId`,
)

/**
 * They come in by the queue, which also says whether they still have to pay; nobody who asked before is passed over. Nobody
 * is left to wait for a queue that does not move any more.
 */
async function letIn(ctx: Ctx, eventId: string, { id, user_id, is_free }: Pending) {
  const seats = await lockSeats(ctx, eventId, null)
  if (seats.state !== 'published') throw conflict(words.alreadyCancelled)
  if (seats.ends_at <= ctx.now) throw conflict(words.eventOver)
  const isFull = seats.max_people !== null && seats.seats_taken >= seats.max_people
  const canWait = ctx.now < queueEndsAt(seats)
  if (isFull && !(canWait && seats.has_waiting_list)) throw conflict(words.full)
  if (!isFull && is_free) {
    await shiftTo(ctx, 'registered', [id])
    return writeToRegistered(ctx, 'confirmed', eventId, [{ id, user_id }])
  }
  if (canWait) {
    await shiftTo(ctx, 'waiting', [id])
    return serveQueue(ctx, eventId)
  }
  // Nobody moves up any more, so that it is this person's seat to buy until the start.
  if (ctx.now >= seats.starts_at) throw conflict(words.registrationOver)
  await offerSeats(ctx, eventId, [{ id, user_id }], seats.starts_at)
}

async function turnAway(ctx: Ctx, eventId: string, { id, user_id }: Pending) {
  await shiftTo(ctx, 'declined', [id])
  await writeToRegistered(ctx, 'declined', eventId, [{ id, user_id }])
}

export const answerRegistration: Handler<typeof registrationCalls.answerRegistration> = async (
  ctx,
  { eventId, registrationId: id, status },
) => {
  const { event, standing, canExport } = await sightOf(ctx, eventId)
  if (!canManageEvent(standing, event)) throw forbidden(words.notAllowed)
  await lockSeats(ctx, eventId, null)
  const [pending] = await pendingOne(ctx.db, { eventId, id })
  if (!pending) throw notFound(words.registrationNotFound)
  // An earlier answer stays; the reply shows it.
  if (pending.status === 'pending') await (status === 'approved' ? letIn : turnAway)(ctx, eventId, pending)
  const [row] = await participantById(ctx.db, { id })
  return {
    message: status === 'approved' ? 'Approved' : 'Rejected',
    event: await viewEvent(ctx, eventId),
    participant: toParticipant(row!, { isManaged: true, canExport }),
  }
}
