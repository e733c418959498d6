import { sql } from 'kysely'
import { optionsOf } from '../../posts/testing/make-post.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeForum } from './make-discussion.ts'

/** Breaks every invariant of discussions once. */
export async function plantFaults(server: TestServer) {
  const { db, newId, clock } = server.kernel
  const now = clock()
  const forum = await makeForum(server, ['sayer'], { options: ['Yes', 'No'] })
  const { sayer } = forum.people
  const { postId } = forum
  await sql`update posts set votes_count = 1, discussions_count = 9 where id = ${postId}`.execute(db)
  await sql`insert into post_reactions (post_id, user_id, reaction_type, created_at)
    values (${postId}, ${sayer.userId}, 'love', ${now}::timestamptz)`.execute(db)
  await sql`update posts set reactions_count = 1, reaction_counts = '{"like": 1}' where id = ${postId}`.execute(
    db,
  )
  for (const option of await optionsOf(server, postId))
    await sql`insert into poll_votes (post_id, option_id, user_id, created_at)
      values (${postId}, ${option}, ${sayer.userId}, ${now}::timestamptz)`.execute(db)
  await sql`update poll_options set votes_count = 1 where post_id = ${postId}`.execute(db)
  await sql`update posts set poll_votes_count = 2, poll_voters_count = 1 where id = ${postId}`.execute(db)
  await sql`drop index discussions_pinned`.execute(db)
  const [first, second] = [newId(), newId()]
  await sql`insert into discussions (id, post_id, parent_id, author_id, discussion_type, depth, content, is_pinned, created_at)
    values (${first}, ${postId}, null, ${sayer.userId}, 'comment', 0, 'One', true, ${now}::timestamptz),
      (${second}, ${postId}, null, ${sayer.userId}, 'comment', 0, 'Two', true, ${now}::timestamptz),
      (${newId()}, ${postId}, ${first}, ${sayer.userId}, 'reply', 2, 'Too deep', false, ${now}::timestamptz)`.execute(
    db,
  )
}
