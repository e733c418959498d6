import { postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { discussionJobs } from '../../discussions/jobs.ts'
import { type Forum, makeDiscussion, makeForum } from '../../discussions/testing/make-discussion.ts'
import { makeCrowd } from '../../members/testing/make-crowd.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { postJobs } from '../jobs.ts'
import { makePost } from '../testing/make-post.ts'

const CROWD = 450

let server: TestServer
let forum: Forum<'Ana' | 'Bo'>
beforeAll(async () => {
  server = await startTestServer()
  forum = await makeForum(server, ['Ana', 'Bo'])
  await makeCrowd(server.kernel.db, forum.channelId, CROWD)
  await sql`update users set email = username || '@people.test' where username is not null`.execute(
    server.kernel.db,
  )
})
afterAll(() => server.close())

/** What this server asks its database meanwhile; one of a file before may still be ending in the same process. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.kernel.db)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const { calls, contexts } = asked.mock
  const own = calls.filter((_, at) => (contexts[at] as pg.Client).database === rows[0]!.name)
  asked.mockRestore()
  return own.map(([text]) => JSON.stringify(text))
}

const countStatements = async (work: () => Promise<unknown>) => (await statementsOf(work)).length

/** Lets this many members of the crowd follow a room and a post. */
async function follow(postId: string, count: number) {
  const { channelId, roomId } = forum
  const { db, clock } = server.kernel
  await sql`delete from context_follows`.execute(db)
  const members = sql`select user_id from memberships join users u on u.id = user_id
    where channel_id = ${channelId} and u.username is not null order by user_id limit ${count}`
  await sql`insert into context_follows (channel_id, context_id, user_id, level, created_at)
    select ${channelId}, ${roomId}, user_id, 'all', ${clock()}::timestamptz from (${members}) m`.execute(db)
  await sql`insert into post_follows (channel_id, post_id, user_id, level, created_at)
    select ${channelId}, ${postId}, user_id, 'all', ${clock()}::timestamptz from (${members}) m`.execute(db)
}

const toldOf = async (type: string, aboutId: string) => {
  const rows = await server.kernel.db
    .selectFrom('notifications')
    .select('user_id')
    .where('type', '=', type)
    .where('about_id', '=', aboutId)
    .execute()
  return rows.length
}

/** The statements of a post with a comment: while their author waits, and of the jobs afterwards, batch by batch. */
async function tell(followers: number) {
  const { people, roomId: context } = forum
  const postId = await makePost(server, people.Ana, context)
  await follow(postId, followers)
  await runDueJobs(server, [...postJobs, ...discussionJobs])
  server.later(10)
  const input = { contentType: 'Markup' as const, context, text: 'News' }
  let written = ''
  const asked = await statementsOf(async () => {
    const { body } = await server.call(postCalls.createPost, input, { as: people.Bo })
    written = body.post._id
    await makeDiscussion(server, people.Bo, { post: postId })
  })
  const batches: number[] = []
  for (let ran = 1; ran > 0; )
    batches.push(
      await countStatements(async () => {
        ran = await runDueJobs(server, [...postJobs, ...discussionJobs])
      }),
    )
  expect([await toldOf('roomPost', written), await toldOf('followedComment', postId)]).toEqual([
    followers,
    followers,
  ])
  return { asked, batches }
}

it('hundreds of followers are told in batches, each with as many statements as for a few', async () => {
  const few = await tell(3)
  const many = await tell(CROWD)
  expect(few.asked).not.toEqual([])
  expect(many.asked.length, many.asked.join('\n')).toBe(few.asked.length)
  // The last round finds nothing to do.
  expect(few.batches).toHaveLength(2)
  expect(many.batches).toHaveLength(4)
  // A batch with another after it enqueues that, for the room and for the post.
  expect(Math.max(...many.batches)).toBeLessThanOrEqual(few.batches[0]! + 2)
})
