import { discussionCalls } from '@guildhall/contract/discussions'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Forum, makeForum } from '../discussions/testing/make-discussion.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const { upvotePost, savePost, reportPost, notRelevantPost, pollVote } = postActionCalls

let server: TestServer
let forum: Forum<'Ana' | 'Bo' | 'Cy'>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
})

const seen = async (as: Person) =>
  (await server.call(postCalls.getPosts, { _id: forum.postId }, { as })).body.posts[0]!
const vote = async (as: Person, voted?: boolean) => {
  const input = { postId: forum.postId, ...(voted === undefined ? {} : { voted }) }
  const { body } = await server.call(upvotePost, input, { as })
  return [body.isVoted, body.totalVotes]
}

describe('a vote for a post', () => {
  it('is turned round by another, and counted [POST-VOTE-1] [POST-VOTE-2]', async () => {
    const { Bo, Cy } = forum.people
    expect(await vote(Bo)).toEqual([true, 1])
    expect(await vote(Cy, true)).toEqual([true, 2])
    expect(await vote(Cy, true)).toEqual([true, 2])
    expect(await seen(Bo)).toMatchObject({ isVoted: true, totalVotes: 2 })
    expect(await vote(Bo)).toEqual([false, 1])
    expect(await vote(Bo, false)).toEqual([false, 1])
    expect(await seen(Bo)).toMatchObject({ isVoted: false, totalVotes: 1 })
  })

  it('needs a session [POST-VOTE-3]', async () => {
    expect(await server.call(upvotePost, { postId: forum.postId })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
  })

  it('tells who gave it, the latest first [POST-VOTE-4]', async () => {
    const { Ana, Bo, Cy } = forum.people
    await vote(Bo)
    server.later(1000)
    await vote(Cy)
    const users = async (input: object, as = Ana) => {
      const asked = { postId: forum.postId, ...input }
      const { body } = await server.call(reactionCalls.getUpvotedUsers, asked, { as })
      return { ids: body.users.map(({ _id }) => _id), next: body.next }
    }
    expect((await users({})).ids).toEqual([Cy.userId, Bo.userId])
    const first = await users({ limit: 1 })
    expect(await users({ limit: 1, after: first.next })).toEqual({ ids: [Bo.userId], next: null })
    await server.call(blockingCalls.blockUser, { blockId: Bo.userId }, { as: Cy })
    expect((await users({}, Cy)).ids).toEqual([Cy.userId])
  })
})

describe('a saved post', () => {
  it('is saved for me alone, and put away by saving it again [POST-SAVE-1]', async () => {
    const { Bo, Cy } = forum.people
    const save = async (saved?: boolean) => {
      const input = { postId: forum.postId, ...(saved === undefined ? {} : { saved }) }
      return (await server.call(savePost, input, { as: Bo })).body.isSaved
    }
    expect([await save(), await save(true), (await seen(Bo)).isSaved, (await seen(Cy)).isSaved]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([await save(), await save(false), (await seen(Bo)).isSaved]).toEqual([false, false, false])
  })

  it('can be put away by somebody who has left, but not kept', async () => {
    const { Gone: gone } = await makePeople(server, ['Gone'])
    const save = (saved: boolean) => server.call(savePost, { postId: forum.postId, saved }, { as: gone })
    expect(await save(true)).toMatchObject({ status: 403 })
    expect(await save(false)).toMatchObject({ status: 200, body: { isSaved: false } })
  })
})

describe('what is done with a post', () => {
  const acts: [string, (as: Person) => Promise<{ status: number }>][] = [
    ['vote', (as) => server.call(upvotePost, { postId: forum.postId }, { as })],
    [
      'react',
      (as) => server.call(reactionCalls.addReaction, { post: forum.postId, reactionType: 'like' }, { as }),
    ],
    ['save', (as) => server.call(savePost, { postId: forum.postId }, { as })],
    [
      'discuss',
      (as) => server.call(discussionCalls.createDiscussion, { post: forum.postId, text: 'x' }, { as }),
    ],
    ['not relevant', (as) => server.call(notRelevantPost, { postId: forum.postId }, { as })],
    ['report', (as) => server.call(reportPost, { postId: forum.postId, reportType: 'spam' }, { as })],
  ]

  it('is done by members: they vote, react, save, report and mute [POST-MEMBER-1]', async () => {
    for (const [name, act] of acts) expect([name, (await act(forum.people.Bo)).status]).toEqual([name, 200])
    const mute = { otherUserId: forum.people.Ana.userId }
    expect(await server.call(blockingCalls.muteUserPosts, mute, { as: forum.people.Bo })).toMatchObject({
      status: 200,
    })
  })

  it('is refused to visitors, who read it', async () => {
    const { Passer: passer } = await makePeople(server, ['Passer'])
    expect((await seen(passer))._id).toBe(forum.postId)
    for (const [name, act] of acts)
      expect([name, await act(passer)]).toMatchObject([
        name,
        { status: 403, body: { message: 'Join this community first' } },
      ])
  })

  it('needs to know which one [POST-ID-1]', async () => {
    for (const call of [upvotePost, savePost, reportPost, notRelevantPost, pollVote])
      expect(await server.call(call, {} as never, { as: forum.people.Bo })).toMatchObject({
        status: 400,
        body: { code: 'missing', message: 'Post Id not sent' },
      })
    const missing = { postId: server.kernel.newId(), reportType: 'spam' }
    expect(await server.call(reportPost, missing, { as: forum.people.Bo })).toMatchObject({
      status: 401,
      body: { code: 'not_found', message: 'Post not found' },
    })
  })
})
