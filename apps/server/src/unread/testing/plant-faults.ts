import { sql } from 'kysely'
import { makeForum } from '../../discussions/testing/make-discussion.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

/** Breaks every invariant of what is read once. */
export async function plantFaults(server: TestServer) {
  const { db, clock } = server.kernel
  const { channelId, roomId, people } = await makeForum(server, ['Reader'])
  const { passer } = await makePeople(server, ['passer'])
  await sql`alter table context_reads drop constraint context_reads_channel_id_user_id_fkey`.execute(db)
  for (const { userId } of [people.Reader, passer])
    await sql`insert into context_reads (channel_id, context_id, user_id, post_id, seen_at)
      values (${channelId}, ${roomId}, ${userId}, ${`${'f'.repeat(12)}7fff8${'f'.repeat(15)}`}, ${clock()})`.execute(
      db,
    )
}
