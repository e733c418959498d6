import { sql } from 'kysely'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

/** Breaks every invariant of contexts once. */
export async function plantFaults(server: TestServer) {
  const { db, newId, clock } = server.kernel
  const now = clock()
  const { keeper } = await makePeople(server, ['keeper'])
  const [mine, theirs] = [await makeChannel(server, keeper), await makeChannel(server, keeper)]
  const group = newId()
  await sql`insert into context_groups (id, channel_id, title, position, created_at)
    values (${group}, ${theirs}, 'Theirs', 0, ${now}::timestamptz)`.execute(db)
  await sql`drop index contexts_text`.execute(db)
  await sql`alter table contexts drop constraint contexts_channel_id_group_id_fkey`.execute(db)
  await sql`insert into contexts (id, channel_id, group_id, position, text, created_at)
    values (${newId()}, ${mine}, ${group}, 0, 'Room', ${now}::timestamptz), (${newId()}, ${mine}, null, 0, 'ROOM', ${now}::timestamptz)`.execute(
    db,
  )
  await sql`insert into post_tags (id, channel_id, title, context_ids, created_at)
    select ${newId()}, ${theirs}, 'Tag', array_agg(id), ${now}::timestamptz from contexts where channel_id = ${mine}`.execute(
    db,
  )
  const [a, b] = [newId(), newId()]
  await sql`insert into resources (id, channel_id, parent_id, type, title, created_at)
    values (${a}, ${mine}, null, 'folder', 'A', ${now}::timestamptz), (${b}, ${mine}, ${a}, 'folder', 'B', ${now}::timestamptz)`.execute(
    db,
  )
  await sql`update resources set parent_id = ${b} where id = ${a}`.execute(db)
}
