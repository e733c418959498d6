import pg from 'pg'
import type { Someone } from '../seed-people.ts'

export interface SeededEvents {
  /** A community with all of them. */
  readonly channelId: string
  /** With everything that a page of an event can show. */
  readonly pageIds: string[]
  /** An event for each of the members, who once gave up their place there. */
  readonly offers: { readonly eventId: string; readonly token: string }[]
}

const EVENTS = 2000
const PAGES = 40
const OFFERED = 20
const COMING = 30

const bare = (id: string) => id.replaceAll('-', '')

/** Of ten events one is a draft, one is for holders of a role and two are for members only; they fill a year. */
const seedYear = (client: pg.Client, channelId: string, ownerId: string) =>
  client.query<{ id: string }>(
    `with placed as (
       select n, date_trunc('hour', now()) + (n - $3::int / 4) * interval '263 minutes' as at from generate_series(1, $3::int) n
     ), made as (
       insert into events (id, channel_id, created_by, title, excerpt, text, html, event_type, zone, local_start, local_end,
         starts_at, ends_at, faq, is_restricted, is_channel_only, state, published_at, created_at)
       select uuidv7(), $1, $2, 'Firing ' || n, 'Wood, salt and patience', repeat('Bring gloves and a jumper. ', 20),
         '<p>' || repeat('Bring gloves and a jumper. ', 20) || '</p>', 'workshop', 'UTC', to_char(at, 'YYYY-MM-DD"T"HH24:MI'),
         to_char(at + interval '2 hours', 'YYYY-MM-DD"T"HH24:MI'), at, at + interval '2 hours',
         '[{"question": "Is there parking?", "answer": "Behind the kiln."}]', n % 10 = 3, n % 10 in (5, 6),
         case when n % 10 = 9 then 'draft' else 'published' end, now(), now()
       from placed returning id, is_restricted
     ), shown as (
       insert into event_roles (channel_id, event_id, role_id)
       select $1, made.id, r.id from made join roles r on r.channel_id = $1 and r.native = 'member' where made.is_restricted
     )
     select id from made order by id`,
    [channelId, ownerId, EVENTS],
  )

/** Hosts, a speaker, two parts, a tag and people who come. */
async function fillPages(client: pg.Client, channelId: string, ids: string[], userIds: string[]) {
  const given = [channelId, ids, userIds]
  await client.query(
    `insert into event_hosts (channel_id, event_id, user_id, position, title)
     select $1, id, ($3::uuid[])[1 + (n * 2 + place) % cardinality($3::uuid[])], place, 'Kiln keeper'
     from unnest($2::uuid[]) with ordinality e (id, n), generate_series(0, 1) place`,
    given,
  )
  await client.query(
    `insert into event_guests (id, channel_id, event_id, position, name, title, text)
     select uuidv7(), $1, id, 0, 'Ingrid Ask', 'Potter', 'Has fired with wood for thirty years.' from unnest($2::uuid[]) id`,
    given.slice(0, 2),
  )
  await client.query(
    `insert into event_sessions (id, channel_id, event_id, position, title, local_start, local_end, starts_at, ends_at, people)
     select uuidv7(), $1, e.id, place, 'Part ' || place, e.local_start, e.local_end, e.starts_at, e.ends_at, array[g.id]
     from events e join event_guests g on g.event_id = e.id, generate_series(0, 1) place where e.id = any($2::uuid[])`,
    given.slice(0, 2),
  )
  await client.query(
    `with made as (insert into post_tags (id, channel_id, title, color, tag_type, created_at)
       values (uuidv7(), $1, 'Wood', '#2f6f4f', 'event', now()) returning id)
     insert into tags_of_events (channel_id, event_id, tag_id) select $1, e, made.id from made, unnest($2::uuid[]) e`,
    given.slice(0, 2),
  )
  await client.query(
    `with made as (
       insert into event_registrations (id, channel_id, event_id, user_id, status, place, created_at, changed_at)
       select uuidv7(), $1, id, ($3::uuid[])[1 + (n * 7 + place) % cardinality($3::uuid[])], 'registered', place, now(), now()
       from unnest($2::uuid[]) with ordinality e (id, n), generate_series(1, $4::int) place
     )
     update events set next_place = $4::int + 1, participants_count = $4::int, seats_taken = $4::int, max_people = 2 * $4::int
     where id = any($2::uuid[])`,
    [...given, COMING],
  )
}

/** A place given up for everybody, so that each may take it again and a replay of it finds a row too. */
const offerPlaces = (client: pg.Client, channelId: string, ids: string[], userIds: string[]) =>
  client.query(
    `with made as (
       insert into event_registrations (id, channel_id, event_id, user_id, status, place, created_at, changed_at)
       select uuidv7(), $1, ($2::uuid[])[1 + (n - 1) % cardinality($2::uuid[])], id, 'cancelled', n, now(), now()
       from unnest($3::uuid[]) with ordinality u (id, n)
     )
     update events set next_place = 1000000 where id = any($2::uuid[])`,
    [channelId, ids, userIds],
  )

/** Two thousand events in the community of a room. */
export async function seedEvents(
  databaseUrl: string,
  members: readonly Someone[],
  contextId: string,
): Promise<SeededEvents> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows: rooms } = await client.query<{ channel_id: string }>(
    'select channel_id from contexts where id = $1',
    [contextId],
  )
  const channelId = rooms[0]!.channel_id
  const { rows } = await seedYear(client, channelId, members[0]!.id)
  const { rows: open } = await client.query<{ id: string }>(
    `select id from events where id = any($1::uuid[]) and starts_at > now() + interval '2 days' and state = 'published'
       and not is_restricted order by starts_at`,
    [rows.map(({ id }) => id)],
  )
  const ids = open.map(({ id }) => id)
  const [pageIds, offered] = [ids.slice(0, PAGES), ids.slice(PAGES, PAGES + OFFERED)]
  const userIds = members.map(({ id }) => id)
  await fillPages(client, channelId, pageIds, userIds)
  await offerPlaces(client, channelId, offered, userIds)
  await client.query(
    'vacuum analyze events, event_roles, event_hosts, event_guests, event_sessions, event_registrations',
  )
  await client.end()
  return {
    channelId: bare(channelId),
    pageIds: pageIds.map(bare),
    offers: members.map(({ token }, at) => ({ eventId: bare(offered[at % OFFERED]!), token })),
  }
}
