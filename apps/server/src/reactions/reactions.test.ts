import type { Call } from '@guildhall/contract'
import { discussionCalls } from '@guildhall/contract/discussions'
import { postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers } from '../channels/testing/make-channel.ts'
import { type Forum, makeDiscussion, makeForum } from '../discussions/testing/make-discussion.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

type Name = 'Ana' | 'Bo' | 'Cy' | 'Di'
const { addReaction, removeReaction, addDiscussionReaction, removeDiscussionReaction, getReactions } =
  reactionCalls

let server: TestServer
let forum: Forum<Name>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy', 'Di'])
})

afterEach(async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  expect(broken).toEqual([])
})

const call = (which: Call, as: Person, input: object) => server.call(which, input as never, { as })
const react = async (as: Person, reactionType: string, on: object = { post: forum.postId }) =>
  (await call(addReaction, as, { ...on, reactionType })).body
const unreact = async (as: Person, on: object = { post: forum.postId }) =>
  (await call(removeReaction, as, on)).body

/** The post as somebody sees it. */
const seen = async (as: Person) =>
  (await server.call(postCalls.getPosts, { _id: forum.postId }, { as })).body.posts[0]!

describe('reactions to a post', () => {
  it('are counted from the first, moved by a change, and taken away [REACT-1] [REACT-2] [REACT-3] [REACT-8]', async () => {
    const { Bo, Cy } = forum.people
    expect((await react(Bo, 'like')).reactions).toEqual({
      total: 1,
      summary: [{ reactionType: 'like', count: 1 }],
    })
    await react(Cy, 'like')
    expect((await react(Bo, 'love')).reactions).toEqual({
      total: 2,
      summary: [
        { reactionType: 'like', count: 1 },
        { reactionType: 'love', count: 1 },
      ],
    })
    expect((await react(Bo, 'love')).reactions.total).toBe(2)
    expect((await unreact(Cy)).reactions).toEqual({
      total: 1,
      summary: [{ reactionType: 'love', count: 1 }],
    })
  })

  it('are never fewer than none, whoever takes back what they never gave [REACT-5]', async () => {
    const { Bo, Cy } = forum.people
    expect((await unreact(Bo)).reactions).toEqual({ total: 0, summary: [] })
    await react(Bo, 'like')
    await unreact(Cy)
    await unreact(Bo)
    expect((await unreact(Bo)).reactions).toEqual({ total: 0, summary: [] })
  })

  it('show mine, and nothing once it is taken back [REACT-6]', async () => {
    const { Bo, Cy } = forum.people
    expect((await react(Bo, 'wow')).userReaction).toBe('wow')
    expect((await seen(Bo)).userReaction).toBe('wow')
    expect((await seen(Cy)).userReaction).toBe('')
    expect((await react(Bo, 'sad')).userReaction).toBe('sad')
    expect((await unreact(Bo)).userReaction).toBe('')
    expect((await seen(Bo)).userReaction).toBe('')
  })

  it('are summed up by the three that lead once there are more than five [REACT-4]', async () => {
    const crowd = Object.values(await makePeople(server, ['R1', 'R2', 'R3', 'R4', 'R5', 'R6']))
    await addMembers(server, forum.channelId, crowd)
    const kinds = ['like', 'like', 'love', 'wow', 'sad', 'like']
    let last = await react(crowd[0]!, kinds[0]!)
    for (const [index, person] of crowd.entries()) {
      last = await react(person, kinds[index]!)
      if (index === 4) expect(last.reactions.summary).toHaveLength(4)
    }
    expect(last.reactions).toEqual({
      total: 6,
      summary: [
        { reactionType: 'like', count: 3 },
        { reactionType: 'love', count: 1 },
        { reactionType: 'sad', count: 1 },
      ],
    })
    expect((await seen(forum.people.Ana)).reactions).toEqual(last.reactions)
  })

  it('are listed with who gave them, all or of one kind, page by page [REACT-7]', async () => {
    const { Ana, Bo, Cy, Di } = forum.people
    for (const [person, kind] of [
      [Bo, 'like'],
      [Cy, 'love'],
      [Di, 'like'],
    ] as const) {
      await react(person, kind)
      server.later(1000)
    }
    const list = async (input: object, as = Ana) => {
      const { body } = await call(getReactions, as, { post: forum.postId, ...input })
      return {
        next: body.next,
        shown: body.reactions.map(({ user, reactionType }: never) => [
          (user as { _id: string })._id,
          reactionType,
        ]),
      }
    }
    const [bos, cys, dis] = [
      [Bo.userId, 'like'],
      [Cy.userId, 'love'],
      [Di.userId, 'like'],
    ]
    expect((await list({})).shown).toEqual([dis, cys, bos])
    expect((await list({ reactionType: 'like' })).shown).toEqual([dis, bos])
    expect((await list({ skip: 1, limit: 1 })).shown).toEqual([cys])
    const first = await list({ limit: 2 })
    expect(await list({ limit: 2, after: first.next })).toEqual({ shown: [bos], next: null })
    await server.call(blockingCalls.blockUser, { blockId: Di.userId }, { as: Cy })
    expect((await list({}, Di)).shown).toEqual([dis, bos])
  })

  it('are one word each, and on one thing', async () => {
    const { postId, people } = forum
    const id = await makeDiscussion(server, people.Ana, { post: postId })
    for (const input of [
      { post: postId },
      { post: postId, reactionType: '' },
      { post: postId, reactionType: 'two words' },
      { post: postId, reactionType: 'x'.repeat(33) },
      { reactionType: 'like' },
      { post: postId, discussion: id, reactionType: 'like' },
    ])
      expect(await call(addReaction, people.Bo, input), JSON.stringify(input)).toMatchObject({ status: 400 })
    for (const reactionType of ['__proto__', 'constructor', '🏺', "it's"])
      expect((await react(people.Bo, reactionType)).reactions).toEqual({
        total: 1,
        summary: [{ reactionType, count: 1 }],
      })
  })

  it('are for members, and only where they are on; what one gave before can be taken back', async () => {
    const { roomId, postId, people } = forum
    const { Out: visitor } = await makePeople(server, ['Out'])
    expect(await call(addReaction, visitor, { post: postId, reactionType: 'like' })).toMatchObject({
      status: 403,
    })
    const off = await makePost(server, people.Ana, roomId, {})
    await react(people.Bo, 'like', { post: off })
    await server.kernel.db
      .updateTable('posts')
      .set({ reactions_enabled: false })
      .where('id', '=', off)
      .execute()
    expect(await call(addReaction, people.Bo, { post: off, reactionType: 'love' })).toMatchObject({
      status: 403,
    })
    expect((await unreact(people.Bo, { post: off })).reactions.total).toBe(0)
  })
})

describe('reactions to what was said', () => {
  it('are given and taken by either family of paths [DISC-REACT-1]', async () => {
    const { postId, people } = forum
    const id = await makeDiscussion(server, people.Ana, { post: postId })
    const ways = [
      [addReaction, removeReaction],
      [addDiscussionReaction, removeDiscussionReaction],
    ] as const
    for (const [add, remove] of ways) {
      const given = await call(add, people.Bo, { discussion: id, reactionType: 'celebrate' })
      expect(given.body).toMatchObject({ userReaction: 'celebrate', reactions: { total: 1 } })
      const { body } = await call(discussionCalls.getDiscussions, people.Bo, { post: postId })
      expect(body.discussions[0]).toMatchObject({ userReaction: 'celebrate', reactions: { total: 1 } })
      const listed = await call(getReactions, people.Cy, { discussion: id })
      expect(listed.body.reactions).toMatchObject([
        { user: { _id: people.Bo.userId }, reactionType: 'celebrate' },
      ])
      const taken = await call(remove, people.Bo, { discussion: id })
      expect(taken.body).toMatchObject({ userReaction: '', reactions: { total: 0, summary: [] } })
    }
  })
})
