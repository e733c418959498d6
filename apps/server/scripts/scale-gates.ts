// Measures how long it takes to tell what a change of a tier takes from 25,000 members: pnpm scale:gates
import { gateCalls } from '@guildhall/contract/gates'
import { sql } from 'kysely'
import { makeChannel } from '../src/channels/testing/make-channel.ts'
import { makePeople } from '../src/users/testing/make-people.ts'
import { withMeasuredServer } from './with-measured-server.ts'

const MEMBERS = 25_000
/** In chains of four, each of which includes the one before it. */
const TIERS = 20
const CHAIN = 4
/** Of fifteen people one holds a second tier. */
const SECOND = 15
const CEILING_MS = 1000

await withMeasuredServer({ durable: true }, async ({ server }) => {
  const { db } = server.kernel
  const { owner } = await makePeople(server, ['owner'])
  const channelId = await makeChannel(server, owner)
  const run = (text: ReturnType<typeof sql>) => text.execute(db)
  await run(sql`insert into users (id, email, username, fullname, created_at)
    select uuidv7(), 'crowd' || n || '@scale.test', 'crowd.' || n, 'Crowd ' || n, now() from generate_series(1, ${MEMBERS}::int) n`)
  await run(sql`insert into memberships (channel_id, user_id, joined_at, settled_at, search_text)
    select ${channelId}, id, now(), now(), lower(fullname) from users where username like 'crowd.%'`)
  await run(sql`create table tier as
    select n, uuidv7() as gate_id, uuidv7() as role_id, uuidv7() as room_id, uuidv7() as shelf_id, uuidv7() as chat_id
    from generate_series(0, ${TIERS}::int - 1) n`)
  await run(sql`insert into roles (id, channel_id, title, role_type, color, text_color, is_public, permissions, created_at)
    select role_id, ${channelId}, 'Role ' || n, 'user', '#2f6f4f', '#ffffff', true, '{}', now() from tier`)
  await run(sql`insert into gates (id, channel_id, title, position, includes_id, created_at)
    select gate_id, ${channelId}, 'Tier ' || n, n, case when n % ${CHAIN}::int > 0 then lag(gate_id) over (order by n) end, now() from tier`)
  await run(sql`insert into gate_roles (channel_id, gate_id, role_id, via_id)
    select ${channelId}, t.gate_id, v.role_id, v.gate_id from tier t join tier v on v.n <= t.n and v.n / ${CHAIN}::int = t.n / ${CHAIN}::int`)
  await run(sql`insert into contexts (id, channel_id, text, context_type, position, created_at)
    select room_id, ${channelId}, 'Room ' || n, 'restricted', 100 + n, now() from tier`)
  await run(
    sql`insert into context_roles (channel_id, context_id, role_id) select ${channelId}, room_id, role_id from tier`,
  )
  await run(sql`insert into resources (id, channel_id, type, title, parent_id, created_at)
    select shelf_id, ${channelId}, 'folder', 'Shelf ' || n, case when n % ${CHAIN}::int > 0 then lag(shelf_id) over (order by n) end, now() from tier`)
  await run(
    sql`insert into resource_roles (channel_id, resource_id, role_id) select ${channelId}, shelf_id, role_id from tier`,
  )
  await run(sql`insert into chats (id, channel_id, type, title, is_public, position, created_at)
    select chat_id, ${channelId}, 'channelThread', 'Thread ' || n, false, n, now() from tier`)
  await run(
    sql`insert into chat_roles (channel_id, chat_id, role_id) select ${channelId}, chat_id, role_id from tier`,
  )
  await run(sql`with numbered as (
      select user_id, (row_number() over (order by user_id))::int as n from memberships where channel_id = ${channelId}
    ), held as (
      select user_id, n % ${TIERS}::int as n from numbered
      union all select user_id, (n + 7) % ${TIERS}::int from numbered where n % ${SECOND}::int = 0
    )
    insert into grants (id, channel_id, user_id, kind, subject_id, source, starts_at)
    select uuidv7(), ${channelId}, held.user_id, 'gate', tier.gate_id, 'manual', now() from held join tier on tier.n = held.n`)
  await run(sql`vacuum analyze`)
  const { rows: tiers } = await sql<{ gate_id: string; role_id: string }>`
    select gate_id, role_id from tier order by n limit ${CHAIN}::int`.execute(db)
  const results = []
  for (const [place, { gate_id: gateId, role_id: roleId }] of tiers.entries())
    for (const change of [
      { act: 'delete' as const },
      { act: 'takeRoles' as const, roleIds: [roleId], withoutIncluded: true },
    ]) {
      const since = performance.now()
      const { status, body } = await server.call(
        gateCalls.gateEffect,
        { channelId, gateId, ...change },
        { as: owner },
      )
      const ms = Math.round(performance.now() - since)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      const { people, rooms, collections, chats } = body.effect
      const things = [rooms, collections, chats].map((all) => all.length)
      results.push({
        name: `${change.act} of tier ${place}`,
        people,
        things: things.join(' '),
        ms,
        ceiling: CEILING_MS,
      })
    }
  process.stdout.write(`${results.map((one) => JSON.stringify(one)).join('\n')}\n`)
  if (results.some(({ ms, ceiling }) => ms > ceiling)) process.exitCode = 1
})
