import { canCreateEvents, type EventLook, type eventCalls, type Repeat } from '@guildhall/contract/events'
import { record } from '../channels/audit.ts'
import { findLocked } from '../channels/find-locked.ts'
import { findAs } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { notAllowed } from '../platform/refusals.ts'
import { announceEvents } from './announce-event.ts'
import { columnsOf, nothingKept } from './columns.ts'
import { insertEvents } from './insert-events.ts'
import { tellOfEvent } from './job-names.ts'
import { planSeries } from './series/plan-series.ts'
import { setParts } from './set-parts.ts'
import { placed, saidTimes, type When, zoneOfViewer } from './times.ts'
import { viewEvent } from './view.ts'

const findCreating = (ctx: Ctx, channelId: string) =>
  findLocked(ctx, channelId, async () => {
    const place = await findAs(ctx, channelId, 'createEvents')
    if (!canCreateEvents(place.standing)) throw notAllowed()
    return place
  })

async function whenOf(ctx: Ctx, channelId: string, look: EventLook): Promise<When> {
  const zone = look.timeZone ?? (await zoneOfViewer(ctx, channelId))
  return placed(saidTimes(look, { zone, localStart: '', localEnd: '' }))
}

/** One event, or as many of a series as are made ahead. */
const plan = (ctx: Ctx, channelId: string, first: When, repeat: Repeat | undefined) =>
  repeat ? planSeries(ctx, channelId, first, repeat) : { series: null, times: [first] }

export const createEvent: Handler<typeof eventCalls.createEvent> = async (ctx, input) => {
  const { channelId, repeat, isDraft = false, ...look } = input
  const place = await findCreating(ctx, channelId)
  const { series, times } = await plan(ctx, channelId, await whenOf(ctx, channelId, look), repeat)
  const { columns, pictures } = await columnsOf(ctx, look, { id: null, place, kept: nothingKept, isDraft })
  const made = await insertEvents(ctx, {
    channelId,
    columns: { ...columns, title: look.title },
    createdBy: ctx.me.userId,
    isDraft,
    seriesId: series,
    from: 0,
    times,
  })
  const hosts = look.hosts ?? [{ _id: ctx.me.userId, title: '', kind: 'host' as const }]
  await setParts(ctx, place, made, { ...look, hosts }, pictures)
  const [first] = made
  await record(ctx, channelId, {
    action: 'addEvent',
    target: { kind: 'event', id: first!.id },
    details: { title: look.title },
  })
  await announceEvents(
    ctx,
    channelId,
    made.map(({ id }) => id),
  )
  if (!isDraft) await ctx.enqueue(tellOfEvent, { eventId: first!.id, byId: ctx.me.userId, after: null })
  return { message: 'Created', event: await viewEvent(ctx, first!.id) }
}
