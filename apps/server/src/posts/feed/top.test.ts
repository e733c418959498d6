import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Forum, makeForum } from '../../discussions/testing/make-discussion.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makePost } from '../testing/make-post.ts'
import { feedSql } from './feed-sql.ts'

let server: TestServer
let forum: Forum<'Ana' | 'Bo' | 'Cy'>
beforeAll(async () => {
  server = await startTestServer()
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
})
afterAll(() => server.close())

const top = async (where: object, after?: string) => {
  const filters = JSON.stringify({ ...where, sortBy: 'top' }) as never
  const input = { filters, limit: 2, ...(after && { after }) }
  return (await server.call(postCalls.getPosts, input, { as: forum.people.Cy })).body
}

/** All pages, by their cursors. */
async function walk(where: object) {
  const found: string[] = []
  for (let after: string | undefined; ; ) {
    const { posts, next } = await top(where, after)
    found.push(...posts.map(({ _id }) => _id))
    if (next === null) return found
    after = next
  }
}

it('Top puts a question where its votes put it, and every other post where votes and reactions do [PROM-19]', async () => {
  const { roomId, channelId, postId: plain, people } = forum
  const asked = await makePost(server, people.Ana, roomId, { postType: 'question' })
  const liked = await makePost(server, people.Ana, roomId)
  const quiet = await makePost(server, people.Ana, roomId)
  const vote = (postId: string, as: keyof typeof people) =>
    server.call(postActionCalls.upvotePost, { postId, voted: true }, { as: people[as] })
  const react = (post: string, as: keyof typeof people) =>
    server.call(reactionCalls.addReaction, { post, reactionType: 'like' }, { as: people[as] })
  // Reactions alone move a post, and leave a question where it is.
  for (const who of ['Ana', 'Bo'] as const) {
    await react(asked, who)
    await react(liked, who)
  }
  await vote(plain, 'Bo')
  for (const where of [{ context: roomId }, { channelId }, { postedBy: people.Ana.userId }])
    expect(await walk(where), JSON.stringify(where)).toEqual([liked, plain, quiet, asked])
  for (const who of ['Ana', 'Bo', 'Cy'] as const) await vote(asked, who)
  expect(await walk({ context: roomId })).toEqual([asked, liked, plain, quiet])
  await vote(plain, 'Ana')
  await react(plain, 'Cy')
  expect(await walk({ context: roomId })).toEqual([asked, plain, liked, quiet])
})

it('Top of a room is read from its index, page after page, without sorting', async () => {
  const shape = {
    scope: 'room',
    order: 'top',
    isAfter: true,
    hasType: false,
    isPinned: null,
    hasSearch: false,
    isFollowing: false,
    within: null,
    isPinFirst: false,
    size: 20,
  } as const
  const values = {
    viewerId: `'${forum.people.Cy.userId}'::uuid`,
    contextId: `'${forum.roomId}'`,
    afterScore: '3',
    afterId: `'${forum.postId}'`,
  }
  const text = feedSql(shape).replace(/\$(\w+)/g, (_, name: keyof typeof values) => values[name])
  const plan = await server.kernel.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    return sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(text)}`.execute(trx)
  })
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toMatch(/Index Scan using posts_by_approval on posts p/)
  expect(lines).toMatch(/Index Cond: \(\(context_id = .*ROW\(/)
})
