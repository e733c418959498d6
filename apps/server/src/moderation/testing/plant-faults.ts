import { sql } from 'kysely'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeGuild } from './make-case.ts'

/** Breaks every invariant of moderation once. */
export async function plantFaults(server: TestServer) {
  const { db, newId, clock } = server.kernel
  const now = clock()
  const guild = await makeGuild(server)
  const { Ana, Owner } = guild.people
  const [first, second] = [
    await makePost(server, Ana, guild.roomId),
    await makePost(server, Ana, guild.roomId),
  ]
  const said = await makeDiscussion(server, Ana, { post: first })
  await sql`update posts set withheld = 'held', is_hidden = true where id = ${first}`.execute(db)
  await sql`update posts set withheld = 'removed', is_hidden = true where id = ${second}`.execute(db)
  await sql`update discussions set withheld = 'under' where id = ${said}`.execute(db)
  await sql`drop index cases_pending`.execute(db)
  const ids = [newId(), newId()]
  for (const id of ids)
    await sql`insert into cases (id, channel_id, kind, thing_id, source, reports_count, first_at, last_at)
      values (${id}, ${guild.channelId}, 'user', ${Ana.userId}, 'people', 3, ${now}, ${now})`.execute(db)
  await sql`insert into case_acts (id, case_id, act, kind, thing_id, created_at)
    values (${newId()}, ${ids[0]}, 'mute', 'user', ${Ana.userId}, ${now})`.execute(db)
  await sql`insert into appeals (id, case_id, user_id, text, created_at)
    values (${newId()}, ${ids[0]}, ${Ana.userId}, 'Why?', ${now})`.execute(db)
  await sql`insert into audit_log (id, channel_id, actor_id, action, created_at)
    values (${newId()}, ${guild.channelId}, ${Owner.userId}, 'addRule', ${now})`.execute(db)
  await sql`select seal_audit_log(1000)`.execute(db)
  await sql`update audit_log set details = '{"changed": true}' where channel_id = ${guild.channelId}`.execute(
    db,
  )
}
