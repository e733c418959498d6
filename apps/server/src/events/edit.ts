import type { Event, EventLook, eventCalls, Scope } from '@guildhall/contract/events'
import { addLocally, localDistanceMs } from '@guildhall/contract/time'
import { record } from '../channels/audit.ts'
import type { Place } from '../channels/standing.ts'
import { releaseFiles } from '../files/collect.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict, invalidField } from '../platform/refusals.ts'
import { announceEvents } from './announce-event.ts'
import { type Columns, columnsOf } from './columns.ts'
import { eventChanged } from './facts.ts'
import { findManagedLocked } from './find.ts'
import { tellOfEvent } from './job-names.ts'
import { words } from './refusal-words.ts'
import { moveSeries } from './series/move-series.ts'
import { repeatAnew } from './series/repeat-anew.ts'
import { lockTargets, type Target } from './series/targets.ts'
import { setParts } from './set-parts.ts'
import { placed, saidTimes, type When } from './times.ts'
import { viewEvents } from './view.ts'

const whenOf = (target: Target): When => ({
  zone: target.zone,
  localStart: target.local_start,
  localEnd: target.local_end,
  startsAt: target.starts_at,
  endsAt: target.ends_at,
})

const timeFields = ['timeZone', 'localStart', 'localEnd', 'eventStartTime', 'eventEndTime'] as const

/** The new times of events: the first as it is said, the others moved as far and as long. */
function timesOf(look: EventLook, [first, ...others]: readonly [Target, ...Target[]]): [When, ...When[]] {
  if (timeFields.every((field) => look[field] === undefined)) return [whenOf(first), ...others.map(whenOf)]
  const meant = placed(saidTimes(look, whenOf(first)))
  const byMs = localDistanceMs(first.local_start, meant.localStart)
  const lengthMs = localDistanceMs(meant.localStart, meant.localEnd)
  return [
    meant,
    ...others.map((target) => {
      const localStart = addLocally(target.local_start, byMs)
      return placed({
        zone: look.timeZone ?? target.zone,
        localStart,
        localEnd: addLocally(localStart, lengthMs),
      })
    }),
  ]
}

/** What calendars and people who come must hear of. */
const isTold = (target: Target, when: When, columns: Partial<Columns>) =>
  (columns.title !== undefined && columns.title !== target.title) ||
  when.startsAt.getTime() !== target.starts_at.getTime() ||
  when.endsAt.getTime() !== target.ends_at.getTime() ||
  (columns.location_type !== undefined && columns.location_type !== target.location_type) ||
  (columns.location !== undefined && columns.location !== stored(target.location))

const stored = (location: unknown) => {
  const { title, address } = (location ?? {}) as { title?: string; address?: string }
  return location === null ? null : JSON.stringify({ title, address })
}

/** What is said of the registration counts from the start of the event that is meant. */
function windowOf(look: EventLook, target: Target, [meant, when]: [When, When]) {
  const ms = when.startsAt.getTime() - meant.startsAt.getTime()
  const at = (time: string | null | undefined, kept: Date | null) =>
    time === undefined ? kept : time && new Date(Date.parse(time) + ms)
  return {
    registration_starts_at: at(look.registrationStartTime, target.registration_starts_at),
    registration_ends_at: at(look.registrationEndTime, target.registration_ends_at),
  }
}

interface Change {
  readonly target: Target
  readonly when: When
  readonly meant: When
  readonly look: EventLook
  readonly columns: Columns
  readonly isPublished: boolean
  readonly isOwn: boolean | undefined
}

async function change(ctx: Ctx, { target, when, meant, look, columns, isPublished, isOwn }: Change) {
  const isMoved = isTold(target, when, columns)
  await ctx.db
    .updateTable('events')
    .set(({ eb }) => ({
      ...columns,
      ...windowOf(look, target, [meant, when]),
      zone: when.zone,
      local_start: when.localStart,
      local_end: when.localEnd,
      starts_at: when.startsAt,
      ends_at: when.endsAt,
      ...(isPublished && { state: 'published', published_at: ctx.now }),
      ...(isMoved && { sequence: eb('sequence', '+', 1) }),
      ...(isOwn !== undefined && { is_own: isOwn }),
    }))
    .where('id', '=', target.id)
    .execute()
  return isMoved
}

/** Refuses what cannot be said of these events any more. */
function check(
  ctx: Ctx,
  { isDraft, recording, maxPeopleAllowed: max }: EventLook,
  targets: readonly Target[],
) {
  for (const { state, ends_at, seats_taken } of targets) {
    if (state === 'cancelled') throw conflict(words.alreadyCancelled)
    if (isDraft === true && state !== 'draft') throw conflict(words.alreadyPublished)
    if (recording && ends_at > ctx.now) throw invalidField('recording', words.recordingTooSoon)
    if (max && max < seats_taken) throw conflict(words.fewerThanTaken({ count: seats_taken }))
  }
}

const filesOf = ({ cover_id, recording_id }: Target) => [cover_id ?? [], recording_id ?? []].flat()

/**
 * What is changed alone is no pattern for what comes later in a series, until those after it are to be like it. A
 * recording is of one event anyway.
 */
function isOwnNow(scope: Scope, target: Target, [first]: Edited['targets'], look: EventLook) {
  if (target !== first || target.series_position === null) return undefined
  if (scope === 'following') return false
  return scope === 'one' && Object.keys(look).some((field) => field !== 'recording') ? true : undefined
}

interface Edited {
  readonly place: Place
  readonly targets: readonly [Target, ...Target[]]
  readonly look: EventLook
  readonly scope: Scope
}

/** Changes events in place, so that everybody who comes still comes. */
async function changeAll(ctx: Ctx, { place, targets, look, scope }: Edited) {
  const [first] = targets
  check(ctx, look, targets)
  const times = timesOf(look, targets)
  const isDraft = first.state === 'draft' && look.isDraft !== false
  const { columns, pictures } = await columnsOf(ctx, look, { id: first.id, place, kept: first, isDraft })
  for (const [index, target] of targets.entries()) {
    const when = times[index]!
    const isPublished = target.state === 'draft' && look.isDraft === false
    const isOwn = isOwnNow(scope, target, targets, look)
    const isMoved = await change(ctx, { target, when, meant: times[0], look, columns, isPublished, isOwn })
    await ctx.tell(eventChanged, {
      eventId: target.id,
      channelId: place.channel.id,
      isTold: isMoved && target.state === 'published',
      isCancelled: false,
      // A registration that is open again, or for longer, serves the queue as more seats do.
      hasFreeSeats: true,
    })
  }
  const moved = targets.map(({ id, local_start }, index) => ({ id, when: times[index]!, from: local_start }))
  await setParts(ctx, place, moved, look, pictures)
  if (look.coverImage !== undefined || look.recording !== undefined)
    await releaseFiles(ctx, targets.flatMap(filesOf))
  return times
}

export const editEvent: Handler<typeof eventCalls.editEvent> = async (ctx, input) => {
  const { eventId, scope, repeat, ...look } = input
  const { event, place } = await findManagedLocked(ctx, eventId)
  const targets = await lockTargets(ctx, event, scope)
  const [meant] = await changeAll(ctx, { place, targets, look, scope })
  if (scope !== 'one') await moveSeries(ctx, event.seriesId!, targets[0].local_start, meant)
  const more = repeat ? await repeatAnew(ctx, place, targets, repeat) : []
  await record(ctx, event.channelId, {
    action: 'editEvent',
    target: { kind: 'event', id: eventId },
    details: { title: event.title, count: targets.length },
  })
  await announceEvents(ctx, event.channelId, [...targets.map(({ id }) => id), ...more])
  if (event.state === 'draft' && look.isDraft === false)
    await ctx.enqueue(tellOfEvent, { eventId, byId: ctx.me.userId, after: null })
  // Forced: whoever takes themselves from the hosts may not open it any more.
  const [view] = await viewEvents(ctx, [eventId], { isWhole: true, isForced: true })
  return { message: 'Saved', event: view as Event }
}
