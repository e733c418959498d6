import { discussionCalls } from '@guildhall/contract/discussions'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { deletePerson } from '../users/testing/make-people.ts'
import { type Forum, makeDiscussion, makeForum } from './testing/make-discussion.ts'

type Name = 'Ana' | 'Bo' | 'Cy'

let server: TestServer
let forum: Forum<Name>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
})

const list = async (input: object, as: Person | undefined = forum.people.Ana) =>
  (await server.call(discussionCalls.getDiscussions, input as never, as ? { as } : {})).body
const vote = (id: string, ...by: Person[]) =>
  Promise.all(by.map((as) => server.call(discussionCalls.upvoteComment, { id, voted: true }, { as })))
const pin = (discussionId: string, isPinned = true) =>
  server.call(discussionCalls.pinDiscussion, { discussionId, isPinned }, { as: forum.people.Ana })

async function saying(count: number, where: object = { post: forum.postId }, as = forum.people.Bo) {
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) ids.push(await makeDiscussion(server, as, where))
  return ids
}

/** Every page by its cursor, however small. */
async function walk(input: object, limit: number) {
  const ids: string[] = []
  let after: string | undefined
  for (let pages = 0; pages < 50; pages += 1) {
    const page = await list({ ...input, limit, ...(after ? { after } : {}) })
    ids.push(...page.ids)
    if (page.next === null) return ids
    after = page.next
  }
  throw new Error('no end')
}

describe('what is said about a post', () => {
  it('comes twenty at a time, the oldest first, to the end [DISC-LIST-1]', async () => {
    const ids = await saying(23)
    const first = await list({ post: forum.postId })
    expect(first.ids).toEqual(ids.slice(0, 20))
    const second = await list({ post: forum.postId, after: first.next })
    expect([second.ids, second.next]).toEqual([ids.slice(20), null])
    expect((await list({ post: forum.postId, skip: 20 })).ids).toEqual(ids.slice(20))
  })

  it('is sorted as asked, and begins with the pinned one, on every way through the pages [DISC-PIN-1]', async () => {
    const { Ana, Bo, Cy } = forum.people
    const ids = await saying(6)
    const [a, b, c, d, e, f] = ids as [string, string, string, string, string, string]
    await vote(c, Ana, Bo, Cy)
    await vote(e, Ana, Bo)
    await vote(b, Ana)
    const sorted = {
      oldest: [a, b, c, d, e, f],
      latest: [f, e, d, c, b, a],
      top: [c, e, b, a, d, f],
    }
    for (const isPinned of [false, true]) {
      await pin(d, isPinned)
      for (const [sortBy, order] of Object.entries(sorted)) {
        const expected = isPinned ? [d, ...order.filter((id) => id !== d)] : order
        expect((await list({ post: forum.postId, sortBy })).ids).toEqual(expected)
        for (const limit of [1, 2, 4])
          expect(await walk({ post: forum.postId, sortBy }, limit)).toEqual(expected)
        expect((await list({ post: forum.postId, sortBy, skip: 2, limit: 2 })).ids).toEqual(
          expected.slice(2, 4),
        )
      }
    }
  })

  it('has the first two replies of each with it, and the others in a list of their own', async () => {
    const [comment, quiet] = await saying(2)
    const replies = await saying(5, { discussion: comment })
    const deeper = await saying(3, { discussion: replies[0]! })
    const { discussions, ids } = await list({ post: forum.postId })
    expect(ids).toEqual([comment, quiet])
    expect(discussions.map(({ _id }) => _id)).toEqual([comment, quiet, ...replies.slice(0, 2)])
    expect(discussions[0]).toMatchObject({ totalReplies: 5, replies: replies.slice(0, 2) })
    expect(discussions[2]).toMatchObject({ totalReplies: 3, replies: [], parentId: comment })
    const under = await list({ discussion: comment })
    expect(under.ids).toEqual(replies)
    expect(under.discussions.find(({ _id }) => _id === replies[0])!.replies).toEqual(deeper.slice(0, 2))
    expect(await walk({ discussion: comment, sortBy: 'latest' }, 2)).toEqual(replies.toReversed())
    expect(await walk({ discussion: comment, sortBy: 'top' }, 2)).toEqual(replies)
  })

  it('can be asked for by the id of one, which comes with all it replies to', async () => {
    const [comment] = await saying(1)
    const [, , third] = await saying(3, { discussion: comment! })
    const [deep] = await saying(1, { discussion: third! })
    const { discussions, ids, next } = await list({ _id: deep })
    expect([ids, next]).toEqual([[comment, third, deep], null])
    expect(discussions.slice(0, 3).map(({ _id }) => _id)).toEqual(ids)
    expect(new Set(discussions.map(({ _id }) => _id)).size).toBe(discussions.length)
    const missing = server.kernel.newId()
    const answer = await server.call(discussionCalls.getDiscussions, { _id: missing })
    expect(answer).toMatchObject({ status: 404, body: { message: 'Discussion not found' } })
  })

  it('is read by visitors too, who have no part in it', async () => {
    const [comment] = await saying(1)
    await vote(comment!, forum.people.Cy)
    const { discussions } = await list({ post: forum.postId }, undefined)
    expect(discussions).toMatchObject([
      { _id: comment, totalVotes: 1, isVoted: false, isOwn: false, roles: [] },
    ])
  })

  it('leaves out whom the reader does not want to hear of [DISC-LIST-2]', async () => {
    const { Ana, Bo, Cy } = forum.people
    const [bos] = await saying(1, { post: forum.postId }, Bo)
    const [cys] = await saying(1, { post: forum.postId }, Cy)
    const [reply] = await saying(1, { discussion: cys! }, Bo)
    expect((await list({ post: forum.postId, blockedIds: Bo.userId })).discussions).toMatchObject([
      { _id: cys, replies: [] },
    ])
    expect((await list({ post: forum.postId, blockedIds: [] })).ids).toEqual([bos, cys])
    await server.call(blockingCalls.muteUserPosts, { otherUserId: Bo.userId }, { as: Ana })
    expect((await list({ post: forum.postId })).discussions.map(({ _id }) => _id)).toEqual([cys])
    expect((await list({ _id: reply })).ids).toEqual([cys, reply])
  })

  it('is not there between two people one of whom has blocked the other, with all that replies to it', async () => {
    const { Ana, Bo, Cy } = forum.people
    const [bos] = await saying(1, { post: forum.postId }, Bo)
    const [reply] = await saying(1, { discussion: bos! }, Ana)
    await server.call(blockingCalls.blockUser, { blockId: Cy.userId }, { as: Bo })
    expect((await list({ post: forum.postId }, Cy)).ids).toEqual([])
    for (const input of [{ _id: bos }, { discussion: bos }, { _id: reply }])
      expect(await server.call(discussionCalls.getDiscussions, input, { as: Cy })).toMatchObject({
        status: 404,
      })
    expect(await server.call(discussionCalls.upvoteReply, { id: reply! }, { as: Cy })).toMatchObject({
      status: 404,
    })
    expect((await list({ post: forum.postId }, Bo)).ids).toEqual([bos])
    await deletePerson(server, Bo)
    expect((await list({ post: forum.postId }, Ana)).ids).toEqual([])
  })
})
