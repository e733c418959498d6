import type { Got } from '@guildhall/contract'
import { type EventEntry, type eventCalls, MAX_ENTRIES } from '@guildhall/contract/events'
import { findChannel } from '../channels/standing.ts'
import { after, DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { missing, unauthenticated } from '../platform/refusals.ts'
import { queryOf, wordsOf } from '../platform/search-words.ts'
import {
  archived,
  archivedEntries,
  coming,
  type EntryRow,
  entries,
  type From,
  type Key,
  ownComing,
  ownEntries,
  ownPast,
  type Place,
  past,
  type Sought,
} from './list-statements.ts'
import { MAX_EVENT_DAYS } from './times.ts'
import { viewEvents } from './view.ts'

const toEntry = (row: EntryRow, now: Date): EventEntry => ({
  _id: row.id,
  channelId: row.channel_id,
  title: row.title,
  eventType: row.event_type,
  locationType: row.location_type,
  timeZone: row.zone,
  eventStartTime: row.starts_at.toISOString(),
  eventEndTime: row.ends_at.toISOString(),
  isEnded: row.ends_at <= now,
  isCancelled: row.state === 'cancelled',
  isDraft: row.state === 'draft',
  isRegistered: row.status === 'registered',
  status: row.status,
})

type Input = Got<typeof eventCalls.getEvents>

function placeIn(ctx: Ctx, { after: cursor, isDraft, isArchived, from }: Input): Place {
  const place = afterRow(cursor)
  return {
    viewerId: ctx.viewer?.userId ?? null,
    // A month shows people the drafts that they manage, since they plan by it.
    isDraft: isDraft ?? (from !== undefined || isArchived ? null : false),
    afterAt: place && new Date(place.at),
    afterId: place?.id ?? null,
  }
}

const soughtBy = async (ctx: Ctx, { searchQuery, postTags, eventType }: Input): Promise<Sought> => ({
  query: searchQuery ? queryOf(await wordsOf(ctx.db, searchQuery)) : null,
  tagIds: postTags ?? null,
  eventType: eventType ?? null,
})

const sinceOf = (from: Date): From => ({ since: after(from, -(MAX_EVENT_DAYS + 1) * DAY), from })
const cursorOf = ({ starts_at, id }: Key) => `${starts_at.getTime()}.${id}`

interface Asked {
  readonly input: Input
  readonly place: Place
  readonly sought: Sought
  /** Null for all communities. */
  readonly within: { readonly channelId: string; readonly isRegistered: boolean } | null
}

async function readSpan({ db, now }: Ctx, { input, place, sought, within }: Asked) {
  const { isArchived = false } = input
  const span = { ...sinceOf(new Date(input.from!)), until: new Date(input.to!), take: MAX_ENTRIES + 1 }
  const read = () => {
    if (!within) return ownEntries(db, { ...place, ...sought, ...span, isArchived })
    const { channelId, isRegistered } = within
    if (isArchived) return archivedEntries(db, { ...place, ...sought, ...within, ...span })
    return entries(db, { values: { ...place, ...span, channelId }, sought: { ...sought, isRegistered } })
  }
  const { page, next } = pageOf(await read(), MAX_ENTRIES, cursorOf)
  return { events: [], entries: page.map((row) => toEntry(row, now)), next }
}

function findKeys({ db, now }: Ctx, { input, place, sought, within }: Asked): Promise<Key[]> {
  const { isPast, isArchived = false, skip, limit } = input
  const paged = { ...place, skip, take: limit + 1 }
  if (!within) {
    const own = { ...paged, ...sought, isArchived }
    return isPast ? ownPast(db, { ...own, from: now }) : ownComing(db, { ...own, ...sinceOf(now) })
  }
  const { channelId, isRegistered } = within
  if (isArchived) return archived(db, { ...paged, ...sought, ...within })
  const [values, looking] = [
    { ...paged, channelId },
    { ...sought, isRegistered },
  ]
  return isPast
    ? past(db, { values: { ...values, from: now }, sought: looking })
    : coming(db, { values: { ...values, ...sinceOf(now) }, sought: looking })
}

/** Without a community the viewer's own, for which they must be known. */
async function placeOf(ctx: Ctx, { channelId, isRegistered = false }: Input): Promise<Asked['within']> {
  if (channelId === undefined) {
    if (!isRegistered) throw missing('channelId is not passed', 'channelId')
    if (!ctx.viewer) throw unauthenticated()
    return null
  }
  await findChannel(ctx, channelId)
  return { channelId, isRegistered }
}

export const getEvents: Handler<typeof eventCalls.getEvents> = async (ctx, input) => {
  const [within, place] = [await placeOf(ctx, input), placeIn(ctx, input)]
  const asked = { input, within, place, sought: await soughtBy(ctx, input) }
  // Nothing but signs is said by no event.
  if (asked.sought.query === '') return { events: [], entries: [], next: null }
  if (input.from !== undefined) return readSpan(ctx, asked)
  const { page, next } = pageOf(await findKeys(ctx, asked), input.limit, cursorOf)
  const events = await viewEvents(
    ctx,
    page.map(({ id }) => id),
  )
  return { events, entries: [], next }
}
