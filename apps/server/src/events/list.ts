import type { Got } from '@guildhall/contract'
import { type EventEntry, type eventCalls, MAX_ENTRIES } from '@guildhall/contract/events'
import { findChannel } from '../channels/standing.ts'
import { after, DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { missing, unauthenticated } from '../platform/refusals.ts'
import { matches, queryOf, wordsOf } from '../platform/search-words.ts'
import { MAX_EVENT_DAYS } from './times.ts'
import { viewEvents } from './view.ts'
import { isEventManaged, isEventOpen, isEventShown, seerIn } from './visibility.ts'

/** What every list asks. */
interface Chosen {
  viewerId: string | null
  query: string | null
  tagIds: string[] | null
  eventType: string | null
  isArchived: boolean
  /** Null for drafts and others. */
  isDraft: boolean | null
  afterAt: Date | null
  afterId: string | null
  take: number
}

interface InChannel extends Chosen {
  channelId: string
  isRegistered: boolean
}

/** No event that began before `since` can still run at `from`, or touch what follows. */
interface From {
  since: Date
  from: Date
}

type Span = From & { until: Date }

type Key = { id: string; starts_at: Date }

const chosen = `(e.archived_at is not null) = $isArchived::boolean
     and ($isDraft::boolean is null or (e.state = 'draft') = $isDraft)
     and ($eventType::text is null or e.event_type = $eventType)
     and ($tagIds::uuid[] is null or exists (select from tags_of_events t where t.event_id = e.id and t.tag_id = any($tagIds)))
     and ($query::text is null or ${matches('e.all_words', '$query')})`

/** SQL that is true of the registration of somebody who comes, or asked to. */
const isLive = (registration: string) => `${registration}.status not in ('declined', 'cancelled')`

/** Drafts and what was put away are found by those who manage it, whether or not their lists would contain it. */
const isListed = `(${isEventShown('e')} or ((e.state = 'draft' or e.archived_at is not null)
     and e.deleted_at is null and ${isEventManaged('e', '$viewerId')}))
     and (e.archived_at is null or ${isEventManaged('e', '$viewerId')})`

const later = `($afterAt::timestamptz is null or (e.starts_at, e.id) > ($afterAt, $afterId::uuid))`
const earlier = `($afterAt::timestamptz is null or (e.starts_at, e.id) < ($afterAt, $afterId::uuid))`

const inChannel = `from ${seerIn('$channelId', '$viewerId')} join events e on e.channel_id = $channelId
   where ${isListed} and ${chosen} and (not $isRegistered::boolean or exists (select from event_registrations r
     where r.event_id = e.id and r.user_id = $viewerId and ${isLive('r')}))`

/** Where a person has a place or asked for one, in all communities. */
const everywhere = `from event_registrations own join events e on e.id = own.event_id
     cross join ${seerIn('e.channel_id', '$viewerId')}
   where own.user_id = $viewerId and ${isLive('own')} and ${isEventOpen('e', '$viewerId')} and ${chosen}`

const isComing = `e.starts_at > $since and e.ends_at > $from and ${later} order by e.starts_at, e.id offset $skip limit $take`
const isOver = `e.ends_at <= $from and ${earlier} order by e.starts_at desc, e.id desc offset $skip limit $take`

type Paged<Values> = Values & { skip: number }

const coming = statement<Paged<InChannel & From>, Key>(
  'coming_events',
  `select e.id, e.starts_at ${inChannel} and ${isComing}`,
)
const past = statement<Paged<InChannel & Pick<From, 'from'>>, Key>(
  'past_events',
  `select e.id, e.starts_at ${inChannel} and ${isOver}`,
)
/** What was put away is listed whether it is over or not. */
const archived = statement<Paged<InChannel>, Key>(
  'archived_events',
  `select e.id, e.starts_at ${inChannel} and ${earlier} order by e.starts_at desc, e.id desc offset $skip limit $take`,
)
const ownComing = statement<Paged<Chosen & From>, Key>(
  'own_coming_events',
  `select e.id, e.starts_at ${everywhere} and ${isComing}`,
)
const ownPast = statement<Paged<Chosen & Pick<From, 'from'>>, Key>(
  'own_past_events',
  `select e.id, e.starts_at ${everywhere} and ${isOver}`,
)

interface EntryRow extends Key {
  channel_id: string
  title: string
  event_type: EventEntry['eventType']
  location_type: EventEntry['locationType']
  zone: string
  ends_at: Date
  state: string
  status: EventEntry['status']
}

const entryColumns = `e.id, e.channel_id, e.title, e.event_type, e.location_type, e.zone, e.starts_at, e.ends_at, e.state,
  (select s.status from event_registrations s where s.event_id = e.id and s.user_id = $viewerId) as status`
const isWithin = `e.starts_at > $since and e.starts_at < $until and e.ends_at > $from and ${later}
   order by e.starts_at, e.id limit $take`

const entries = statement<InChannel & Span, EntryRow>(
  'events_in_span',
  `select ${entryColumns} ${inChannel} and ${isWithin}`,
)
const ownEntries = statement<Chosen & Span, EntryRow>(
  'own_events_in_span',
  `select ${entryColumns} ${everywhere} and ${isWithin}`,
)

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

async function chosenBy(ctx: Ctx, input: Input): Promise<Chosen> {
  const place = afterRow(input.after)
  const { isArchived = false } = input
  return {
    viewerId: ctx.viewer?.userId ?? null,
    query: input.searchQuery ? queryOf(await wordsOf(ctx.db, input.searchQuery)) : null,
    tagIds: input.postTags ?? null,
    eventType: input.eventType ?? null,
    isArchived,
    // A month shows people the drafts that they manage, since they plan by it.
    isDraft: input.isDraft ?? (input.from !== undefined || isArchived ? null : false),
    afterAt: place && new Date(place.at),
    afterId: place?.id ?? null,
    take: input.limit + 1,
  }
}

const sinceOf = (from: Date): From => ({ since: after(from, -(MAX_EVENT_DAYS + 1) * DAY), from })
const cursorOf = ({ starts_at, id }: Key) => `${starts_at.getTime()}.${id}`

interface Asked {
  readonly input: Input
  readonly by: Chosen
  /** Null for all communities. */
  readonly within: { readonly channelId: string; readonly isRegistered: boolean } | null
}

async function readSpan({ db, now }: Ctx, { input, by, within }: Asked) {
  const span = { ...sinceOf(new Date(input.from!)), until: new Date(input.to!) }
  const asked = { ...by, ...span, take: MAX_ENTRIES + 1 }
  const rows = await (within ? entries(db, { ...asked, ...within }) : ownEntries(db, asked))
  const { page, next } = pageOf(rows, MAX_ENTRIES, cursorOf)
  return { events: [], entries: page.map((row) => toEntry(row, now)), next }
}

function findKeys(
  { db, now }: Ctx,
  { input: { isPast, isArchived, skip }, by, within }: Asked,
): Promise<Key[]> {
  const paged = { ...by, skip }
  if (!within)
    return isPast ? ownPast(db, { ...paged, from: now }) : ownComing(db, { ...paged, ...sinceOf(now) })
  const here = { ...paged, ...within }
  if (isArchived) return archived(db, here)
  return isPast ? past(db, { ...here, from: now }) : coming(db, { ...here, ...sinceOf(now) })
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
  const asked = { input, within: await placeOf(ctx, input), by: await chosenBy(ctx, input) }
  // Nothing but signs is said by no event.
  if (asked.by.query === '') return { events: [], entries: [], next: null }
  if (input.from !== undefined) return readSpan(ctx, asked)
  const { page, next } = pageOf(await findKeys(ctx, asked), input.limit, cursorOf)
  const events = await viewEvents(
    ctx,
    page.map(({ id }) => id),
  )
  return { events, entries: [], next }
}
