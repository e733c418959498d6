import type { registrationCalls } from '@guildhall/contract/events'
import { record } from '../../channels/audit.ts'
import { refuseMuted } from '../../moderation/refuse-muted.ts'
import { after, HOUR } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { inWrite } from '../../platform/in-write.ts'
import { handles } from '../../platform/jobs/jobs.ts'
import { conflict, forbidden, rateLimited } from '../../platform/refusals.ts'
import { mailEventLetter } from '../letters/job-names.ts'
import { words } from '../refusal-words.ts'
import { tellMessage } from './job-names.ts'
import { sightOf } from './participants.ts'
import { lockSeats } from './seats.ts'

const EVERY_MS = HOUR
const CHUNK = 500

interface Told {
  readonly participants_count: number
  readonly last_at: Date | null
}

const lastMessage = statement<{ eventId: string }, Told>(
  'last_message_of_event',
  `select e.participants_count, (select max(m.created_at) from event_messages m where m.event_id = e.id) as last_at
   from events e where e.id = $eventId`,
)

/** Writes to everybody who has a place; the next message waits an hour. */
export const messageEvent: Handler<typeof registrationCalls.messageEvent> = async (
  ctx,
  { eventId, text },
) => {
  const { event, standing, isManaged } = await sightOf(ctx, eventId)
  if (!isManaged) throw forbidden(words.notAllowed)
  refuseMuted(standing)
  const seats = await lockSeats(ctx, eventId, ctx.me.userId)
  if (seats.state === 'draft') throw conflict(words.notPublished)
  const [told] = await lastMessage(ctx.db, { eventId })
  const nextAt = told!.last_at && after(told!.last_at, EVERY_MS)
  if (nextAt && nextAt > ctx.now)
    throw rateLimited((nextAt.getTime() - ctx.now.getTime()) / 1000, words.oneMessageAnHour)
  const messageId = ctx.newId()
  await ctx.db
    .insertInto('event_messages')
    .values({
      id: messageId,
      channel_id: event.channelId,
      event_id: eventId,
      written_by: ctx.me.userId,
      text,
      created_at: ctx.now,
    })
    .execute()
  await ctx.enqueue(tellMessage, { messageId })
  await record(ctx, event.channelId, {
    action: 'messageEvent',
    target: { kind: 'event', id: eventId },
    details: { title: event.title },
  })
  return { message: 'Sent', participantsCount: told!.participants_count }
}

/** Locks how far a message has come, so that of two workers the later one goes on where the other stopped. */
const lockMessage = statement<{ messageId: string }, { event_id: string; after_place: number }>(
  'lock_message_of_event',
  `select event_id, after_place from event_messages where id = $messageId and ended_at is null for update`,
)

const nextToTell = statement<
  { eventId: string; afterPlace: number; take: number },
  { id: string; place: number }
>(
  'next_to_tell_message',
  `select id, place from event_registrations where event_id = $eventId and status = 'registered' and place > $afterPlace
   order by place limit $take`,
)

const keepMessage = statement<{ messageId: string; afterPlace: number; endedAt: Date | null }, never>(
  'keep_message_of_event',
  `update event_messages set after_place = $afterPlace, ended_at = $endedAt where id = $messageId`,
)

async function tellNext(write: Write, messageId: string): Promise<boolean> {
  const [message] = await lockMessage(write.db, { messageId })
  if (!message) return false
  const { event_id: eventId, after_place: afterPlace } = message
  const rows = await nextToTell(write.db, { eventId, afterPlace, take: CHUNK })
  await write.enqueueAll(
    mailEventLetter,
    rows.map(({ id }) => ({ registrationId: id, letter: 'message' as const, messageId })),
  )
  const isOver = rows.length < CHUNK
  const endedAt = isOver ? write.now : null
  await keepMessage(write.db, { messageId, afterPlace: rows.at(-1)?.place ?? afterPlace, endedAt })
  return !isOver
}

export const tellMessageJob = handles(tellMessage, async (ctx, { messageId }) => {
  while (await inWrite(ctx, (write) => tellNext(write, messageId)));
})
