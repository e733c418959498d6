import type { EventLook } from '@guildhall/contract/events'
import { claimPicture } from '../files/claim.ts'
import { releaseFiles } from '../files/collect.ts'
import type { Ctx, Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { eventMedia } from './purposes.ts'

interface Row {
  id: string
  event_id: string
  position: number
  picture_id: string | null
  picture_key: string | null
}

const guestsOf = statement<{ ids: string[] }, Row>(
  'speakers_of_events',
  `select g.id, g.event_id, g.position, g.picture_id, f.key as picture_key
   from event_guests g left join files f on f.id = g.picture_id
   where g.event_id = any($ids::uuid[]) order by g.event_id, g.position`,
)

const write = statement<{ channelId: string; ids: string[]; rows: string; guestIds: string[] }, never>(
  'write_speakers',
  `with gone as (
     delete from event_guests where event_id = any($ids::uuid[]) and id <> all($guestIds::uuid[])
   )
   insert into event_guests (channel_id, id, event_id, position, name, title, text, picture_id)
   select $channelId, g.id, g.event_id, g.position, g.name, g.title, g.text, g.picture_id
   from jsonb_to_recordset($rows::jsonb)
     as g (id uuid, event_id uuid, position smallint, name text, title text, text text, picture_id uuid)
   on conflict (id) do update set position = excluded.position, name = excluded.name, title = excluded.title,
     text = excluded.text, picture_id = excluded.picture_id`,
)

type Guests = NonNullable<EventLook['guests']>

async function pictureOf(ctx: Ctx, { picture }: Guests[number], before: Row | undefined) {
  if (picture === undefined) return before?.picture_id ?? null
  if (picture === null) return null
  const isKept = before && [before.picture_id, before.picture_key].includes(picture.filename)
  return isKept ? before.picture_id : claimPicture(ctx, picture, eventMedia)
}

/** For each event, its own id of a speaker by the id that somebody gave. */
export type GuestIds = ReadonlyMap<string, ReadonlyMap<string, string>>

const idsFrom = (rows: readonly Row[], ids: readonly string[]): Map<string, Map<number, string>> =>
  new Map(
    ids.map((id) => [
      id,
      new Map(rows.filter((row) => row.event_id === id).map((row) => [row.position, row.id])),
    ]),
  )

/** The speakers of each event by those of the first, who stand at the same places. */
export async function guestIdsOf(ctx: Write, ids: string[]): Promise<GuestIds> {
  const rows = await guestsOf(ctx.db, { ids })
  const byPlace = idsFrom(rows, ids)
  const ofFirst = [...(byPlace.get(ids[0]!) ?? [])]
  return new Map(
    ids.map((id) => [
      id,
      new Map(ofFirst.flatMap(([place, given]) => [[given, byPlace.get(id)!.get(place) ?? given] as const])),
    ]),
  )
}

const copy = statement<{ sourceId: string; placeOfIds: number[]; eventIds: string[]; ids: string[] }, never>(
  'copy_speakers',
  `insert into event_guests (channel_id, id, event_id, position, name, title, text, picture_id)
   select g.channel_id, o.id, o.event_id, g.position, g.name, g.title, g.text, g.picture_id
   from unnest($placeOfIds::int[], $eventIds::uuid[], $ids::uuid[]) o (position, event_id, id)
     join event_guests g on g.event_id = $sourceId and g.position = o.position`,
)

/** Gives events the speakers of another. */
export async function copyGuests(write: Write, sourceId: string, ids: string[]): Promise<GuestIds> {
  const guests = await guestsOf(write.db, { ids: [sourceId] })
  const rows = ids.flatMap((event_id) =>
    guests.map(({ position, id: given }) => ({ event_id, position, given, id: write.newId() })),
  )
  await copy(write.db, {
    sourceId,
    placeOfIds: rows.map(({ position }) => position),
    eventIds: rows.map(({ event_id }) => event_id),
    ids: rows.map(({ id }) => id),
  })
  return new Map(
    ids.map((event_id) => [
      event_id,
      new Map(rows.filter((row) => row.event_id === event_id).map(({ given, id }) => [given, id])),
    ]),
  )
}

/** Replaces the speakers of events; of the first the list is given, with ids that may be of the asker's own making. */
export async function setGuests(
  ctx: Ctx,
  channelId: string,
  ids: string[],
  guests: Guests,
): Promise<GuestIds> {
  const before = await guestsOf(ctx.db, { ids })
  const byPlace = idsFrom(before, ids)
  const ofFirst = new Map(before.filter((row) => row.event_id === ids[0]).map((row) => [row.id, row]))
  const named = new Map(ids.map((id) => [id, new Map<string, string>()]))
  const rows: object[] = []
  for (const [position, guest] of guests.entries()) {
    const known = guest._id === undefined ? undefined : ofFirst.get(guest._id)
    const { name, title, text } = guest
    const picture_id = await pictureOf(ctx, guest, known)
    for (const event_id of ids) {
      const id = (known && byPlace.get(event_id)!.get(known.position)) ?? ctx.newId()
      if (guest._id !== undefined) named.get(event_id)!.set(guest._id, id)
      rows.push({ id, event_id, position, name, title, text, picture_id })
    }
  }
  const guestIds = rows.map((row) => (row as { id: string }).id)
  await write(ctx.db, { channelId, ids, rows: JSON.stringify(rows), guestIds })
  await releaseFiles(
    ctx,
    before.flatMap(({ picture_id }) => picture_id ?? []),
  )
  return named
}
