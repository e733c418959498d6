import type { EventEntry } from '@guildhall/contract/events'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { matches } from '../platform/search-words.ts'
import { isEventManaged, isEventOpen, isEventShown, seerIn } from './visibility.ts'

/** Where a list goes on, for whom. */
export interface Place {
  viewerId: string | null
  /** Null for drafts and others. */
  isDraft: boolean | null
  afterAt: Date | null
  afterId: string | null
}

/** What people look for, each null where they do not. */
export interface Sought {
  query: string | null
  tagIds: string[] | null
  eventType: string | null
}

interface InChannel extends Place {
  channelId: string
}

interface SoughtInChannel extends Sought {
  isRegistered: boolean
}

type Own = Place & Sought & { isArchived: boolean }

/** No event that began before `since` can still run at `from`, or touch what follows. */
export interface From {
  since: Date
  from: Date
}

interface Paged {
  skip: number
  take: number
}

type Span = From & { until: Date; take: number }

export type Key = { id: string; starts_at: Date }

const isSought = `($eventType::text is null or e.event_type = $eventType)
     and ($tagIds::uuid[] is null or exists (select from tags_of_events t where t.event_id = e.id and t.tag_id = any($tagIds)))
     and ($query::text is null or ${matches('e.all_words', '$query')})`
const isDraft = `($isDraft::boolean is null or (e.state = 'draft') = $isDraft)`

/** SQL that is true of the registration of somebody who comes, or asked to. */
const isLive = (registration: string) => `${registration}.status not in ('declined', 'cancelled')`

/** Drafts and what was put away are found by those who manage it, whether or not their lists would contain it. */
const isListed = `(${isEventShown('e')} or ((e.state = 'draft' or e.archived_at is not null)
     and e.deleted_at is null and ${isEventManaged('e', '$viewerId')}))
     and (e.archived_at is null or ${isEventManaged('e', '$viewerId')})`

// A comparison that is always made begins to read where the page begins.
const later = `(e.starts_at, e.id) > (coalesce($afterAt::timestamptz, '-infinity'), coalesce($afterId::uuid, '${'0'.repeat(32)}'))`
const earlier = `(e.starts_at, e.id) < (coalesce($afterAt::timestamptz, 'infinity'), coalesce($afterId::uuid, '${'f'.repeat(32)}'))`

const inChannel = `from ${seerIn('$channelId', '$viewerId')} join events e on e.channel_id = $channelId
   where ${isListed} and ${isDraft}`
const soughtInChannel = `${isSought} and (not $isRegistered::boolean or exists (select from event_registrations r
     where r.event_id = e.id and r.user_id = $viewerId and ${isLive('r')}))`

/** As the indexes of coming and past events say it. */
const isKept = 'e.deleted_at is null and e.archived_at is null'
const isPutAway = 'e.archived_at is not null'

/** Where a person has a place or asked for one, in all communities. */
const everywhere = `from event_registrations own join events e on e.id = own.event_id
     cross join ${seerIn('e.channel_id', '$viewerId')}
   where own.user_id = $viewerId and ${isLive('own')} and ${isEventOpen('e', '$viewerId')}
     and (e.archived_at is not null) = $isArchived::boolean and ${isDraft} and ${isSought}`

const key = 'select e.id, e.starts_at'
const isComing = `e.starts_at > $since and e.ends_at > $from and ${later} order by e.starts_at, e.id offset $skip limit $take`
// What is over began before; by that time the list is in the order of an index.
const isOver = `e.starts_at < $from and e.ends_at <= $from and ${earlier}
   order by e.starts_at desc, e.id desc offset $skip limit $take`

export interface EntryRow extends Key {
  channel_id: string
  title: string
  event_type: EventEntry['eventType']
  location_type: EventEntry['locationType']
  zone: string
  ends_at: Date
  state: string
  status: EventEntry['status']
}

const entry = `select e.id, e.channel_id, e.title, e.event_type, e.location_type, e.zone, e.starts_at, e.ends_at, e.state,
  (select s.status from event_registrations s where s.event_id = e.id and s.user_id = $viewerId) as status`
const isWithin = `e.starts_at > $since and e.starts_at < $until and e.ends_at > $from and ${later}
   order by e.starts_at, e.id limit $take`

type Ask<Values, Row> = (db: Database, values: Values) => Promise<Row[]>

interface Asked<Values> {
  readonly values: Values
  readonly sought: SoughtInChannel
}

/**
 * Two statements for one list: what may be sought and seldom is makes every plan for both a guess, by which a list of all
 * would read the whole community.
 */
const eitherOf =
  <Values extends object, Row>(all: Ask<Values, Row>, some: Ask<Values & SoughtInChannel, Row>) =>
  (db: Database, { values, sought }: Asked<Values>): Promise<Row[]> => {
    const { query, tagIds, eventType, isRegistered } = sought
    const isAll = query === null && tagIds === null && eventType === null && !isRegistered
    return isAll ? all(db, values) : some(db, { ...values, ...sought })
  }

const kept = `${inChannel} and ${isKept}`
const keptSought = `${kept} and ${soughtInChannel}`

type Coming = InChannel & Paged & From
type Past = InChannel & Paged & Pick<From, 'from'>

export const coming = eitherOf<Coming, Key>(
  statement<Coming, Key>('coming_events', `${key} ${kept} and ${isComing}`),
  statement<Coming & SoughtInChannel, Key>('coming_events_sought', `${key} ${keptSought} and ${isComing}`),
)
export const past = eitherOf<Past, Key>(
  statement<Past, Key>('past_events', `${key} ${kept} and ${isOver}`),
  statement<Past & SoughtInChannel, Key>('past_events_sought', `${key} ${keptSought} and ${isOver}`),
)
export const entries = eitherOf<InChannel & Span, EntryRow>(
  statement<InChannel & Span, EntryRow>('events_in_span', `${entry} ${kept} and ${isWithin}`),
  statement<InChannel & Span & SoughtInChannel, EntryRow>(
    'events_in_span_sought',
    `${entry} ${keptSought} and ${isWithin}`,
  ),
)

/** What was put away is listed whether it is over or not. */
export const archived = statement<InChannel & SoughtInChannel & Paged, Key>(
  'archived_events',
  `${key} ${inChannel} and ${isPutAway} and ${soughtInChannel} and ${earlier}
   order by e.starts_at desc, e.id desc offset $skip limit $take`,
)
export const archivedEntries = statement<InChannel & SoughtInChannel & Span, EntryRow>(
  'archived_events_in_span',
  `${entry} ${inChannel} and ${isPutAway} and ${soughtInChannel} and ${isWithin}`,
)

export const ownComing = statement<Own & Paged & From, Key>(
  'own_coming_events',
  `${key} ${everywhere} and ${isComing}`,
)
export const ownPast = statement<Own & Paged & Pick<From, 'from'>, Key>(
  'own_past_events',
  `${key} ${everywhere} and ${isOver}`,
)
export const ownEntries = statement<Own & Span, EntryRow>(
  'own_events_in_span',
  `${entry} ${everywhere} and ${isWithin}`,
)
