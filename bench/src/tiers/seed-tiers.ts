import pg from 'pg'
import { seedMembers } from '../seed-room.ts'

const TIERS = 20
const GRANTS = 25_000

export interface SeededTiers {
  /** People hold the roles because they were given them. */
  readonly byHand: string
  /** The same people hold the same roles by tiers. */
  readonly byTier: string
}

interface Postgres {
  url(database: string): string
}

async function inDatabase(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(url)
  await client.connect()
  await work(client)
  await client.end()
}

const copy = (postgres: Postgres, from: string, to: string) =>
  inDatabase(postgres.url('template1'), (client) => client.query(`create database ${to} template ${from}`))

/** So many people that everybody in the community holds one role, and each of the roles opens the room. */
async function giveRoles(client: pg.Client, contextId: string) {
  const { rows } = await client.query<{ channel_id: string }>(
    'select channel_id from contexts where id = $1',
    [contextId],
  )
  const channelId = rows[0]!.channel_id
  const { rows: people } = await client.query<{ id: string }>(
    `insert into users (id, email, username, fullname, is_verified, created_at)
     select uuidv7(), 'crowd' || n || '@bench.test', 'crowd.' || n, 'Crowd ' || n, false, now()
     from generate_series(1, $1::int - (select members_count from channels where id = $2)) n returning id`,
    [GRANTS, channelId],
  )
  await seedMembers(
    client,
    channelId,
    people.map(({ id }) => id),
  )
  await client.query(
    `with made as (
       insert into roles (id, channel_id, title, role_type, color, text_color, is_public, permissions, members_count,
         contexts_count, created_at)
       select uuidv7(), $1, 'Shelf ' || n, 'user', '#2f6f4f', '#ffffff', true, '{}', $3::int / $4::int, 1, now()
       from generate_series(1, $4::int) n returning id
     ), opened as (
       insert into context_roles (channel_id, context_id, role_id) select $1, $2, id from made
     ), numbered as (
       select user_id, row_number() over (order by user_id) as n from memberships where channel_id = $1
     )
     insert into role_members (channel_id, role_id, user_id, created_at)
     select $1, (array(select id from made))[1 + n % $4::int], user_id, now() from numbered where n <= $3`,
    [channelId, contextId, GRANTS, TIERS],
  )
}

/** Every role that opens the room and was given by hand comes from a tier of its own. */
const giveTiers = (client: pg.Client) =>
  client.query(
    `with shelf as (
       select id, channel_id, title, uuidv7() as gate_id, (row_number() over (order by id))::int as place
       from roles where title like 'Shelf %'
     ), gate as (
       insert into gates (id, channel_id, title, position, members_count, created_at)
       select gate_id, channel_id, title, place, $1::int / $2::int, now() from shelf
     ), given as (
       insert into gate_roles (channel_id, gate_id, role_id, via_id) select channel_id, gate_id, id, gate_id from shelf
     ), taken as (
       delete from role_members h using shelf where h.role_id = shelf.id returning h.user_id, h.role_id
     )
     insert into grants (id, channel_id, user_id, kind, subject_id, source, starts_at)
     select uuidv7(), shelf.channel_id, taken.user_id, 'gate', shelf.gate_id, 'manual', now()
     from taken join shelf on shelf.id = taken.role_id`,
    [GRANTS, TIERS],
  )

/** Two copies of the seeded database that differ only in how people came to their roles. */
export async function seedTiers(postgres: Postgres, contextId: string): Promise<SeededTiers> {
  await copy(postgres, 'postgres', 'by_hand')
  await inDatabase(postgres.url('by_hand'), (client) => giveRoles(client, contextId))
  await copy(postgres, 'by_hand', 'by_tier')
  await inDatabase(postgres.url('by_tier'), async (client) => {
    const { rowCount } = await giveTiers(client)
    if (rowCount !== GRANTS) throw new Error(`${rowCount} grants were made instead of ${GRANTS}`)
  })
  for (const name of ['by_hand', 'by_tier'])
    await inDatabase(postgres.url(name), (client) => client.query('vacuum analyze'))
  return { byHand: postgres.url('by_hand'), byTier: postgres.url('by_tier') }
}
