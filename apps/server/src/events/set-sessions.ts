import type { EventLook } from '@guildhall/contract/events'
import { addLocally, localDistanceMs, placeSpan } from '@guildhall/contract/time'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { invalidField } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import type { GuestIds } from './set-guests.ts'
import type { When } from './times.ts'

interface Row {
  id: string
  event_id: string
  title: string
  text: string
  local_start: string
  local_end: string
  people: string[]
}

const sessionsOf = statement<{ ids: string[] }, Row>(
  'sessions_of_events',
  `select id, event_id, title, text, local_start, local_end, people from event_sessions
   where event_id = any($ids::uuid[]) order by event_id, position`,
)

const writeRows = statement<{ channelId: string; ids: string[]; rows: string }, never>(
  'write_sessions',
  `with gone as (
     delete from event_sessions where event_id = any($ids::uuid[])
       and id not in (select s.id from jsonb_to_recordset($rows::jsonb) as s (id uuid))
   )
   insert into event_sessions (channel_id, id, event_id, position, title, text, local_start, local_end, starts_at, ends_at,
     people)
   select $channelId, s.id, s.event_id, s.position, s.title, s.text, s.local_start, s.local_end, s.starts_at, s.ends_at,
     s.people
   from jsonb_to_recordset($rows::jsonb) as s (id uuid, event_id uuid, position smallint, title text, text text,
     local_start text, local_end text, starts_at timestamptz, ends_at timestamptz, people uuid[])
   on conflict (id) do update set position = excluded.position, title = excluded.title, text = excluded.text,
     local_start = excluded.local_start, local_end = excluded.local_end, starts_at = excluded.starts_at,
     ends_at = excluded.ends_at, people = excluded.people`,
)

/** An event with its new time and the start that it had before. */
export interface Moved {
  readonly id: string
  readonly when: When
  readonly from: string
}

/** A part with its moments, which lie within the event. */
function placePart(part: Omit<Row, 'id' | 'event_id'>, when: When) {
  const span = { localStart: part.local_start, localEnd: part.local_end }
  const { startsAt, endsAt } = placeSpan(span, when.zone)
  if (startsAt < when.startsAt || endsAt > when.endsAt || endsAt <= startsAt)
    throw invalidField('schedules', words.partOutside)
  return { ...part, starts_at: startsAt, ends_at: endsAt }
}

const moved = (part: Row, ms: number): Row => ({
  ...part,
  local_start: addLocally(part.local_start, ms),
  local_end: addLocally(part.local_end, ms),
})

const save = (write: Write, channelId: string, ids: string[], rows: readonly object[]) =>
  writeRows(write.db, { channelId, ids, rows: JSON.stringify(rows) })

/** Moves the parts of events as far as their start. */
export async function moveSessions(write: Write, channelId: string, events: readonly Moved[]) {
  const ids = events.map(({ id }) => id)
  const before = await sessionsOf(write.db, { ids })
  if (before.length === 0) return
  const rows = events.flatMap(({ id, when, from }) =>
    before
      .filter((row) => row.event_id === id)
      .map((row, position) => ({
        ...placePart(moved(row, localDistanceMs(from, when.localStart)), when),
        position,
      })),
  )
  await save(write, channelId, ids, rows)
}

type Parts = NonNullable<EventLook['schedules']>

/** Replaces the parts of events; they are given as those of the first. */
export async function setSessions(
  write: Write,
  channelId: string,
  events: readonly Pick<Moved, 'id' | 'when'>[],
  schedules: Parts,
  guestIds: GuestIds,
) {
  const ids = events.map(({ id }) => id)
  const [first] = events
  const known = new Set((await sessionsOf(write.db, { ids: ids.slice(0, 1) })).map(({ id }) => id))
  const rows = events.flatMap(({ id: event_id, when }) =>
    schedules.map(({ _id, title, text, localStart, localEnd, people }, position) => {
      const part: Row = {
        id: _id !== undefined && known.has(_id) && event_id === first!.id ? _id : write.newId(),
        event_id,
        title,
        text,
        local_start: localStart,
        local_end: localEnd,
        people: people.map((id) => guestIds.get(event_id)?.get(id) ?? id),
      }
      return {
        ...placePart(moved(part, localDistanceMs(first!.when.localStart, when.localStart)), when),
        position,
      }
    }),
  )
  await save(write, channelId, ids, rows)
}

/** Gives events the parts of another, at their own times. */
export async function copySessions(
  write: Write,
  channelId: string,
  source: { readonly id: string; readonly localStart: string },
  events: readonly Pick<Moved, 'id' | 'when'>[],
  guestIds: GuestIds,
) {
  const parts = await sessionsOf(write.db, { ids: [source.id] })
  const rows = events.flatMap(({ id: event_id, when }) =>
    parts.map((part, position) => {
      const people = part.people.map((id) => guestIds.get(event_id)?.get(id) ?? id)
      const own = { ...part, id: write.newId(), event_id, people }
      return { ...placePart(moved(own, localDistanceMs(source.localStart, when.localStart)), when), position }
    }),
  )
  const ids = events.map(({ id }) => id)
  if (rows.length > 0) await save(write, channelId, ids, rows)
}
