import { discussionCalls } from '@guildhall/contract/discussions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePost } from '../posts/testing/make-post.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { type Forum, makeDiscussion, makeForum } from './testing/make-discussion.ts'

const { upvoteComment, upvoteReply, upvoteAnswer } = discussionCalls

let server: TestServer
let forum: Forum<'Ana' | 'Bo'>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo'])
})

describe('a vote for what was said', () => {
  it('goes by the path of its type, and by no other [DISC-VOTE-3]', async () => {
    const { roomId, postId, people } = forum
    const question = await makePost(server, people.Ana, roomId, { postType: 'question' })
    const comment = await makeDiscussion(server, people.Ana, { post: postId })
    const said = {
      comment,
      reply: await makeDiscussion(server, people.Ana, { discussion: comment }),
      answer: await makeDiscussion(server, people.Ana, { post: question }),
    }
    const paths = { comment: upvoteComment, reply: upvoteReply, answer: upvoteAnswer }
    for (const [type, call] of Object.entries(paths))
      for (const [other, id] of Object.entries(said)) {
        const answer = await server.call(call, { id, voted: true }, { as: people.Bo })
        if (type === other)
          expect(answer).toMatchObject({ status: 200, body: { isVoted: true, totalVotes: 1 } })
        else expect(answer).toMatchObject({ status: 404, body: { message: 'Discussion not found' } })
      }
  })

  it('counts each once, is taken back, and is turned round where nothing is said', async () => {
    const { postId, people } = forum
    const id = await makeDiscussion(server, people.Ana, { post: postId })
    const vote = async (voted: boolean | undefined, as = people.Bo) => {
      const { body } = await server.call(upvoteComment, voted === undefined ? { id } : { id, voted }, { as })
      return [body.isVoted, body.totalVotes]
    }
    expect(await vote(true)).toEqual([true, 1])
    expect(await vote(true)).toEqual([true, 1])
    expect(await vote(true, people.Ana)).toEqual([true, 2])
    expect(await vote(undefined)).toEqual([false, 1])
    expect(await vote(false)).toEqual([false, 1])
    expect(await vote(undefined)).toEqual([true, 2])
    const { body } = await server.call(discussionCalls.getDiscussions, { post: postId }, { as: people.Bo })
    expect(body.discussions).toMatchObject([{ isVoted: true, totalVotes: 2 }])
    expect(await server.call(upvoteComment, { voted: true } as never, { as: people.Bo })).toMatchObject({
      status: 400,
      body: { message: 'id is not passed' },
    })
  })
})
