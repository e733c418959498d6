// Measures the lists of a community of 100,000 events against those of one of 1,000: pnpm scale:events
import { eventCalls } from '@guildhall/contract/events'
import { sql } from 'kysely'
import { addMembers, makeChannel } from '../src/channels/testing/make-channel.ts'
import { makePeople } from '../src/users/testing/make-people.ts'
import { withMeasuredServer } from './with-measured-server.ts'

const SIZES = { small: 1000, large: 100_000 }
const TIMES = 200
const CEILING = 1.2
const DAY_MS = 86_400_000

const median = (ms: number[]) => ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)]!

await withMeasuredServer({ durable: true }, async ({ server }) => {
  const { db, clock } = server.kernel
  const people = await makePeople(server, ['Owner', 'Ana'])
  const now = clock()
  /** As many in a month in both, so that only those that nobody asked for differ. */
  const make = async (count: number) => {
    const channelId = await makeChannel(server, people.Owner)
    await addMembers(server, channelId, [people.Ana])
    await sql`with made as (
        insert into events (id, channel_id, created_by, title, text, zone, local_start, local_end, starts_at, ends_at,
          is_channel_only, is_restricted, state, published_at, created_at)
        select uuidv7(), ${channelId}, ${people.Owner.userId}, 'Firing ' || n, repeat('Bring wood and gloves. ', 20), 'UTC',
          to_char(at, 'YYYY-MM-DD"T"HH24:MI'), to_char(at + interval '2 hours', 'YYYY-MM-DD"T"HH24:MI'), at, at + interval '2 hours',
          n % 5 = 0, n % 7 = 0, case when n % 11 = 0 then 'draft' else 'published' end, ${now}, ${now}
        from generate_series(1, ${count}::int) n, lateral (select
          ${now}::timestamptz + (n - ${count}::int / 2) * interval '525 minutes' as at) placed
        returning id, is_restricted)
      insert into event_roles (channel_id, event_id, role_id)
      select ${channelId}, made.id, r.id from made join roles r on r.channel_id = ${channelId} and r.native = 'member'
      where made.is_restricted`.execute(db)
    return channelId
  }
  const channels = { small: await make(SIZES.small), large: await make(SIZES.large) }
  await sql`vacuum analyze`.execute(db)
  const month = { from: now.toISOString(), to: new Date(now.getTime() + 31 * DAY_MS).toISOString() }
  const results = []
  for (const [name, asked] of Object.entries({ month, coming: {}, past: { isPast: 'true' } })) {
    const ms = { small: [] as number[], large: [] as number[] }
    const found = { small: 0, large: 0 }
    for (let time = 0; time < TIMES; time += 1)
      for (const size of ['small', 'large'] as const) {
        const since = performance.now()
        const input = { channelId: channels[size], ...asked } as { channelId: string }
        const { status, body } = await server.call(eventCalls.getEvents, input, { as: people.Ana })
        ms[size].push(performance.now() - since)
        if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
        found[size] = body.entries.length + body.events.length
      }
    if (found.small !== found.large || found.small === 0)
      throw new Error(`${name}: ${found.small} events and ${found.large}`)
    const ratio = Number((median(ms.large) / median(ms.small)).toFixed(3))
    const smallMs = Number(median(ms.small).toFixed(1))
    results.push({ name, events: found.small, smallMs, ratio, ceiling: CEILING })
  }
  process.stdout.write(`${results.map((one) => JSON.stringify(one)).join('\n')}\n`)
  if (results.some(({ ratio, ceiling }) => ratio > ceiling)) process.exitCode = 1
})
