import { sql } from 'kysely'
import { optionsOf } from '../../posts/testing/make-post.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeForum } from './make-discussion.ts'

const rowsOfPosts = [
  'discussions',
  'post_files',
  'poll_options',
  'poll_votes',
  'post_votes',
  'post_reactions',
  'saved_posts',
  'dismissed_posts',
  'post_follows',
  'discussion_votes',
  'discussion_reactions',
  'discussion_files',
]

/** Breaks every invariant of discussions once. */
export async function plantFaults(server: TestServer) {
  const { db, newId, clock } = server.kernel
  const now = clock()
  const forum = await makeForum(server, ['sayer'], { options: ['Yes', 'No'] })
  const { sayer } = forum.people
  const { postId } = forum
  await sql`update posts set votes_count = 1, discussions_count = 9 where id = ${postId}`.execute(db)
  await sql`insert into post_reactions (channel_id, post_id, user_id, reaction_type, created_at)
    select channel_id, id, ${sayer.userId}, 'love', ${now}::timestamptz from posts where id = ${postId}`.execute(
    db,
  )
  await sql`update posts set reactions_count = 1, reaction_counts = '{"like": 1}' where id = ${postId}`.execute(
    db,
  )
  for (const option of await optionsOf(server, postId))
    await sql`insert into poll_votes (channel_id, post_id, option_id, user_id, created_at)
      select channel_id, id, ${option}, ${sayer.userId}, ${now}::timestamptz from posts where id = ${postId}`.execute(
      db,
    )
  await sql`update poll_options set votes_count = 1 where post_id = ${postId}`.execute(db)
  await sql`update posts set poll_votes_count = 2, poll_voters_count = 1 where id = ${postId}`.execute(db)
  await sql`drop index discussions_pinned`.execute(db)
  await sql`drop index discussions_solution`.execute(db)
  await sql`alter table discussions drop constraint discussions_solved`.execute(db)
  const [first, second] = [newId(), newId()]
  await sql`insert into discussions (id, channel_id, post_id, parent_id, author_id, discussion_type, depth, content, is_pinned, created_at)
    values (${first}, ${forum.channelId}, ${postId}, null, ${sayer.userId}, 'comment', 0, 'One', true, ${now}::timestamptz),
      (${second}, ${forum.channelId}, ${postId}, null, ${sayer.userId}, 'comment', 0, 'Two', true, ${now}::timestamptz),
      (${newId()}, ${forum.channelId}, ${postId}, ${first}, ${sayer.userId}, 'reply', 2, 'Too deep', false, ${now}::timestamptz)`.execute(
    db,
  )
  await sql`update discussions set document = '{"type": "doc"}' where id = ${second}`.execute(db)
  await sql`update discussions set solved_at = ${now}::timestamptz where id = ${first}`.execute(db)
  await plantForeignRows(server, forum.channelId, postId, sayer.userId, first)
}

/** Rows of every kind whose community differs from that of their post. */
async function plantForeignRows(
  server: TestServer,
  channelId: string,
  postId: string,
  userId: string,
  saidId: string,
) {
  const { db, newId } = server.kernel
  const now = server.kernel.clock()
  const [fileId, elsewhere] = [newId(), newId()]
  await sql`insert into files (id, key, kind, content_type, state, granted_at)
    values (${fileId}, ${fileId}, 'image', 'image/png', 'granted', ${now}::timestamptz)`.execute(db)
  await sql`insert into post_files (channel_id, post_id, file_id, kind, position)
    values (${channelId}, ${postId}, ${fileId}, 'picture', 0)`.execute(db)
  await sql`insert into discussion_files (channel_id, discussion_id, file_id, kind, position)
    values (${channelId}, ${saidId}, ${fileId}, 'picture', 0)`.execute(db)
  for (const table of ['post_votes', 'saved_posts'])
    await sql`insert into ${sql.table(table)} (channel_id, post_id, user_id, created_at)
      values (${channelId}, ${postId}, ${userId}, ${now}::timestamptz)`.execute(db)
  await sql`insert into dismissed_posts (channel_id, post_id, user_id, reason, created_at)
    values (${channelId}, ${postId}, ${userId}, 'reported', ${now}::timestamptz)`.execute(db)
  await sql`insert into post_follows (channel_id, post_id, user_id, level, created_at)
    values (${channelId}, ${postId}, ${userId}, 'all', ${now}::timestamptz)`.execute(db)
  await sql`insert into discussion_votes (channel_id, discussion_id, user_id, created_at)
    values (${channelId}, ${saidId}, ${userId}, ${now}::timestamptz)`.execute(db)
  await sql`insert into discussion_reactions (channel_id, discussion_id, user_id, reaction_type, created_at)
    values (${channelId}, ${saidId}, ${userId}, 'like', ${now}::timestamptz)`.execute(db)
  for (const table of rowsOfPosts) {
    const key = sql.ref(`${table}_channel_id_post_id_fkey`)
    await sql`alter table ${sql.table(table)} drop constraint if exists ${key}`.execute(db)
    await sql`update ${sql.table(table)} set channel_id = ${elsewhere} where channel_id = ${channelId}`.execute(
      db,
    )
  }
}
