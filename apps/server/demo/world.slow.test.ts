import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getCaseCounts } from '../src/moderation/cases/count-cases.ts'
import { checkInvariants } from '../src/platform/invariants.ts'
import { stillClock } from '../src/testing/clock.ts'
import { startTestServer, type TestServer } from '../src/testing/server.ts'
import { actor } from './actor.ts'
import { fillWorld } from './world.ts'

/** How many statements each step may take. */
const most: Record<string, number> = {
  '2040 people': 10,
  'their faces': 10,
  'who knows whom': 200,
  'Slow Kiln: rooms and members': 900,
  'Slow Kiln: a year of posts': 250,
  'Night Build: rooms and members': 500,
  'Night Build: a year of posts': 150,
  'Slow Kiln: tiers and what was paid for them': 11_500,
  'their events': 2500,
  'their chats': 1500,
  'what moderators have to do': 400,
  'what they have not read yet': 40,
  'pictures of the communities': 60,
}

const servers: TestServer[] = []
const steps: [string, number][] = []

/** Everything that a world consists of, whatever order its rows were written in; keys are sealed anew each time. */
async function sumOf({ kernel: { db } }: TestServer) {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all(array['migrations', 'files', 'outbox', 'worker_nodes', 'payment_accounts']) order by 1`.execute(
    db,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(r::text, ' ' order by r::text), '')) as sum
      from ${sql.table(name)} t, lateral (select to_jsonb(t) - 'sealed_join_url') r`.execute(db)
    sums[name] = rows[0]!.sum
  }
  return sums
}

beforeAll(async () => {
  const time = stillClock()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const seed of [7, 7]) {
    const server = await startTestServer({ time })
    servers.push(server)
    query.mockClear()
    await fillWorld(server.kernel, { seed, hasPictures: false }, (step) => {
      if (servers.length === 1) steps.push([step, query.mock.calls.length])
      query.mockClear()
    })
  }
  query.mockRestore()
}, 180_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
})

it('the demo is filled by few statements, step by step', () => {
  expect(steps.map(([step]) => step)).toEqual(Object.keys(most))
  expect(steps.filter(([step, count]) => count > most[step]!)).toEqual([])
})

it('is the same world for the same seed', async () => {
  const [first, second] = await Promise.all(servers.map(sumOf))
  expect(second).toEqual(first)
})

it('holds every invariant', async () => {
  const broken = (await checkInvariants(servers[0]!.kernel)).filter(({ rows }) => rows > 0)
  expect(broken.map(({ id }) => id)).toEqual([])
})

it('sells the tiers of Slow Kiln, with a payment of every kind', async () => {
  const { db } = servers[0]!.kernel
  const { rows: gates } = await sql`select title, members_count, archived_at is not null as is_archived
    from gates order by position`.execute(db)
  expect(gates).toMatchObject([
    { title: 'Apprentice', is_archived: false },
    { title: 'Journeyman', is_archived: false },
    { title: 'Master', is_archived: false },
    { title: 'Founding friends', members_count: 21, is_archived: true },
  ])
  const [free, paid] = gates as { members_count: number }[]
  expect(free!.members_count).toBeGreaterThan(10 * paid!.members_count)
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from payments where is_accepted)::int as payments,
    (select count(distinct date_trunc('month', paid_at)) from payments)::int as months,
    (select count(*) from subscriptions where status = 'trialing')::int as trying,
    (select count(*) from subscriptions where status = 'pastDue')::int as late,
    (select count(*) from refunds where status = 'done')::int as refunds,
    (select count(*) from orders where status = 'pending')::int as waiting`.execute(db)
  expect(rows[0]).toMatchObject({ late: 1, refunds: 1, waiting: 1 })
  expect(rows[0]!.payments).toBeGreaterThan(100)
  expect(rows[0]!.months).toBeGreaterThan(3)
  expect(rows[0]!.trying).toBeGreaterThan(0)
})

it('has sixty gatherings, and in either community past and coming ones, a full one with a queue, a series and a draft', async () => {
  const { db, clock } = servers[0]!.kernel
  const { rows } = await sql<Record<string, number>>`select c.title, count(*)::int as all,
    (count(*) filter (where ends_at < ${clock()}))::int as past,
    (count(*) filter (where starts_at > ${clock()}))::int as coming,
    (count(*) filter (where seats_taken = max_people and waiting_count > 0))::int as full,
    (count(*) filter (where e.state = 'draft'))::int as drafts,
    count(distinct series_id)::int as series, count(distinct event_type)::int as types
    from events e join channels c on c.id = e.channel_id group by c.title order by c.title desc`.execute(db)
  expect(rows).toMatchObject([
    { title: 'Slow Kiln', full: 1, drafts: 1, series: 1, types: 4 },
    { title: 'Night Build', full: 1, drafts: 1, series: 2, types: 4 },
  ])
  expect(rows.reduce((sum, { all }) => sum + all!, 0)).toBe(60)
  for (const { past, coming } of rows) {
    expect(past).toBeGreaterThan(6)
    expect(coming).toBeGreaterThan(12)
  }
})

it('has a ticket for everybody with a seat, and an order that was paid for every seat with a price', async () => {
  const { db } = servers[0]!.kernel
  const { rows } = await sql<Record<string, number>>`select count(*)::int as seats,
    (count(*) filter (where r.code_hash is null))::int as without_ticket,
    (count(*) filter (where e.price_amount is not null))::int as sold,
    (count(*) filter (where e.price_amount is not null and o.status is distinct from 'paid'))::int as unpaid
    from event_registrations r join events e on e.id = r.event_id left join orders o on o.id = r.order_id
    where r.status = 'registered'`.execute(db)
  expect(rows[0]).toMatchObject({ without_ticket: 0, sold: 23, unpaid: 0 })
  expect(rows[0]!.seats).toBeGreaterThan(1000)
})

it('leaves the moderators of Slow Kiln 22 things to do: posts, people and requests to join', async () => {
  const { kernel } = servers[0]!
  const { id, created_by: ownerId } = await kernel.db
    .selectFrom('channels')
    .select(['id', 'created_by'])
    .where('title', '=', 'Slow Kiln')
    .executeTakeFirstOrThrow()
  const { counts } = await actor(kernel, ownerId!).do(getCaseCounts, { channelId: id })
  expect(counts).toEqual({ posts: 6, users: 2, appeals: 0, requests: 14 })
})
