import type { Got } from '@guildhall/contract'
import type { Event, eventCalls } from '@guildhall/contract/events'
import { record } from '../channels/audit.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict } from '../platform/refusals.ts'
import { announceEvents } from './announce-event.ts'
import { callOff, eraseEvent } from './call-off.ts'
import { findManagedLocked } from './find.ts'
import { words } from './refusal-words.ts'
import { lockTargets, type Target } from './series/targets.ts'
import { viewEvents } from './view.ts'

type Input = Got<typeof eventCalls.removeEvent>

const actOf = ({ isDeleted, isCancelled, isArchived }: Input) => {
  if (isDeleted) return 'deleteEvent'
  if (isCancelled) return 'cancelEvent'
  return isArchived ? 'archiveEvent' : 'unarchiveEvent'
}

const messages = {
  deleteEvent: 'Deleted',
  cancelEvent: 'Cancelled',
  archiveEvent: 'Archived',
  unarchiveEvent: 'Restored',
} as const

/** Archiving tells nobody: whoever has a place keeps it. */
const archive = (ctx: Ctx, targets: readonly Target[], isArchived: boolean) =>
  ctx.db
    .updateTable('events')
    .set({ archived_at: isArchived ? ctx.now : null })
    .where(
      'id',
      'in',
      targets.map(({ id }) => id),
    )
    .execute()

async function act(ctx: Ctx, channelId: string, targets: readonly Target[], input: Input) {
  const { isDeleted, isCancelled, isArchived = false, text } = input
  if (!isDeleted && !isCancelled) return archive(ctx, targets, isArchived)
  if (isCancelled && targets[0]?.state === 'cancelled') throw conflict(words.alreadyCancelled)
  for (const target of targets) await (isDeleted ? eraseEvent : callOff)(ctx, channelId, target, text)
}

export const removeEvent: Handler<typeof eventCalls.removeEvent> = async (ctx, input) => {
  const { eventId, scope } = input
  const { event } = await findManagedLocked(ctx, eventId)
  const targets = await lockTargets(ctx, event, scope)
  await act(ctx, event.channelId, targets, input)
  const action = actOf(input)
  await record(ctx, event.channelId, {
    action,
    target: { kind: 'event', id: eventId },
    details: { title: event.title, count: targets.length },
  })
  await announceEvents(
    ctx,
    event.channelId,
    targets.map(({ id }) => id),
  )
  const [view] = await viewEvents(ctx, [eventId], { isForced: true })
  return { message: messages[action], event: view as Event }
}
