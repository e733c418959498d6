import { sql } from 'kysely'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

/** Breaks every invariant of grants once. */
export async function plantFaults(server: TestServer) {
  const { db, newId, clock } = server.kernel
  const { giver, outcast } = await makePeople(server, ['giver', 'outcast'])
  const channelId = await makeChannel(server, giver)
  const gateId = newId()
  await sql`insert into gates (id, channel_id, title, position, created_at)
    values (${gateId}, ${channelId}, 'Tier', 0, ${clock()}::timestamptz)`.execute(db)
  // Held by somebody who is banned, whom nobody counts; and a tier that is nowhere.
  await sql`insert into bans (channel_id, user_id, created_at) values (${channelId}, ${outcast.userId}, ${clock()})`.execute(
    db,
  )
  for (const subject of [gateId, newId()])
    await sql`insert into grants (id, channel_id, user_id, kind, subject_id, source, starts_at)
      values (${newId()}, ${channelId}, ${outcast.userId}, 'gate', ${subject}, 'manual', ${clock()}::timestamptz)`.execute(
      db,
    )
  await sql`alter table grants disable trigger grants_ended`.execute(db)
}
