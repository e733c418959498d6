import { discussionCalls } from '@guildhall/contract/discussions'
import { reactionCalls } from '@guildhall/contract/reactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { makeDiscussion, makeForum } from './testing/make-discussion.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('answers stand in the order of their votes, comments in that of votes and reactions [PROM-19]', async () => {
  const { postId, people } = await makeForum(server, ['Ana', 'Bo', 'Cy'], { postType: 'question' })
  const say = (discussionType: 'answer' | 'comment') =>
    makeDiscussion(server, people.Ana, { post: postId, discussionType })
  const liked = await say('answer')
  const voted = await say('answer')
  const comment = await say('comment')
  for (const as of [people.Bo, people.Cy])
    for (const discussion of [liked, comment])
      await server.call(reactionCalls.addReaction, { discussion, reactionType: 'like' }, { as })
  await server.call(discussionCalls.upvoteAnswer, { id: voted, voted: true }, { as: people.Bo })
  const walk = async (limit: number) => {
    const found: string[] = []
    for (let after: string | undefined; ; ) {
      const input = { post: postId, sortBy: 'top' as const, limit, ...(after && { after }) }
      const { ids, next } = (await server.call(discussionCalls.getDiscussions, input, { as: people.Cy })).body
      found.push(...ids)
      if (next === null) return found
      after = next
    }
  }
  for (const limit of [1, 2, 20]) expect(await walk(limit)).toEqual([comment, voted, liked])
})
