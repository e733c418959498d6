import type { Got } from '@guildhall/contract'
import type { Event, eventCalls } from '@guildhall/contract/events'
import { record } from '../channels/audit.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict } from '../platform/refusals.ts'
import { announceEvents } from './announce-event.ts'
import { callOff, eraseEvent } from './call-off.ts'
import { type FoundEvent, findManagedLocked } from './find.ts'
import { words } from './refusal-words.ts'
import { endSeries } from './series/end-series.ts'
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

/** What is over has taken place and stays as it was; a draft, of which nobody knows, goes without a word. */
async function cancel(ctx: Ctx, channelId: string, targets: readonly Target[], text: string) {
  const state = targets[0]?.state
  if (state === 'cancelled') throw conflict(words.alreadyCancelled)
  if (state === 'draft') throw conflict(words.notPublished)
  const coming = targets.filter(({ ends_at }) => ends_at > ctx.now)
  if (coming.length === 0) throw conflict(words.eventOver)
  for (const target of coming)
    await (target.state === 'draft' ? eraseEvent : callOff)(ctx, channelId, target, text)
}

async function act(ctx: Ctx, { channelId, seriesId }: FoundEvent, targets: readonly Target[], input: Input) {
  const { isDeleted, isCancelled, isArchived = false, text, scope } = input
  if (!isDeleted && !isCancelled) return archive(ctx, targets, isArchived)
  if (isCancelled) await cancel(ctx, channelId, targets, text)
  else for (const target of targets) await eraseEvent(ctx, channelId, target, text)
  if (scope !== 'one' && seriesId !== null) await endSeries(ctx.db, { seriesId })
}

export const removeEvent: Handler<typeof eventCalls.removeEvent> = async (ctx, input) => {
  const { eventId, scope } = input
  const { event } = await findManagedLocked(ctx, eventId)
  const targets = await lockTargets(ctx, event, scope)
  await act(ctx, event, targets, input)
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
