import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { copyGuests } from '../set-guests.ts'
import { copySessions } from '../set-sessions.ts'
import type { When } from '../times.ts'

/** What the events of a series have in common when they are made. */
const alike = `created_by, title, excerpt, text, document, html, html_version, cover_id, cover_alt, event_type, zone,
  location_type, location, chat_id, sealed_join_url, max_people, has_waiting_list, needs_approval, show_participants,
  questions, price_amount, price_currency, is_restricted, is_channel_only, faq, state, published_at, discussions_enabled`

interface Copied {
  sourceId: string
  seriesId: string
  ids: string[]
  positions: number[]
  localStarts: string[]
  localEnds: string[]
  startsAt: Date[]
  endsAt: Date[]
  now: Date
}

const copyRows = statement<Copied, { id: string }>(
  'copy_event',
  `with copies as (
     insert into events (id, channel_id, series_id, series_position, local_start, local_end, starts_at, ends_at,
       registration_starts_at, registration_ends_at, created_at, ${alike})
     select o.id, s.channel_id, $seriesId, o.position, o.local_start, o.local_end, o.starts_at, o.ends_at,
       s.registration_starts_at + (o.starts_at - s.starts_at), s.registration_ends_at + (o.starts_at - s.starts_at), $now,
       ${alike.replaceAll(/\b(?=[a-z])/g, 's.')}
     from events s cross join unnest($ids::uuid[], $positions::int[], $localStarts::text[], $localEnds::text[],
       $startsAt::timestamptz[], $endsAt::timestamptz[]) o (id, position, local_start, local_end, starts_at, ends_at)
     where s.id = $sourceId
     returning id
   ), counted as (
     update event_series set events_count = events_count + cardinality($ids::uuid[]) where id = $seriesId
   )
   select id from copies`,
)

const copyBeside = statement<{ sourceId: string; ids: string[] }, never>(
  'copy_beside_event',
  `with hosts as (
     insert into event_hosts (channel_id, event_id, user_id, position, title, kind)
     select h.channel_id, o.id, h.user_id, h.position, h.title, h.kind
     from event_hosts h cross join unnest($ids::uuid[]) o (id) where h.event_id = $sourceId
   ), entering as (
     insert into event_access_roles (channel_id, event_id, role_id)
     select r.channel_id, o.id, r.role_id
     from event_access_roles r cross join unnest($ids::uuid[]) o (id) where r.event_id = $sourceId
   ), tags as (
     insert into tags_of_events (channel_id, event_id, tag_id)
     select t.channel_id, o.id, t.tag_id
     from tags_of_events t cross join unnest($ids::uuid[]) o (id) where t.event_id = $sourceId
   ), pictures as (
     insert into event_files (channel_id, event_id, file_id, kind, position)
     select f.channel_id, o.id, f.file_id, f.kind, f.position
     from event_files f cross join unnest($ids::uuid[]) o (id) where f.event_id = $sourceId
   ), showing as (
     insert into event_roles (channel_id, event_id, role_id)
     select r.channel_id, o.id, r.role_id
     from event_roles r cross join unnest($ids::uuid[]) o (id) where r.event_id = $sourceId
   )
   update roles set events_count = events_count + cardinality($ids::uuid[])
   where id in (select role_id from event_roles where event_id = $sourceId)`,
)

interface Series {
  readonly channelId: string
  readonly seriesId: string
  readonly source: { readonly id: string; readonly localStart: string }
  readonly times: readonly (When & { readonly position: number })[]
}

/** Makes events of a series like one of it, without whoever comes to that. The community must be locked. */
export async function copyEvent(write: Write, { channelId, seriesId, source, times }: Series) {
  if (times.length === 0) return []
  const made = times.map((when) => ({ id: write.newId(), when }))
  const ids = made.map(({ id }) => id)
  await copyRows(write.db, {
    sourceId: source.id,
    seriesId,
    ids,
    positions: times.map(({ position }) => position),
    localStarts: times.map(({ localStart }) => localStart),
    localEnds: times.map(({ localEnd }) => localEnd),
    startsAt: times.map(({ startsAt }) => startsAt),
    endsAt: times.map(({ endsAt }) => endsAt),
    now: write.now,
  })
  await copyBeside(write.db, { sourceId: source.id, ids })
  const guestIds = await copyGuests(write, source.id, ids)
  await copySessions(write, channelId, source, made, guestIds)
  return ids
}
