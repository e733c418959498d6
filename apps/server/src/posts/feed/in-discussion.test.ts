import { postCalls } from '@guildhall/contract/posts'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Forum, makeDiscussion, makeForum } from '../../discussions/testing/make-discussion.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makePost } from '../testing/make-post.ts'

type Name = 'Ana' | 'Bo' | 'Cy' | 'Di'
const names: Name[] = ['Ana', 'Bo', 'Cy', 'Di']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function read(postId: string, as?: Person) {
  const { body } = await server.call(postCalls.getPosts, { _id: postId }, as ? { as } : {})
  return body.posts[0]!
}

/** Who is shown to somebody in their order, how many there are, and how many answers. */
async function shown({ people }: Forum<Name>, postId: string, as?: Person) {
  const { inDiscussion } = await read(postId, as)
  const nameOf = (id: string) => names.find((name) => people[name].userId === id) ?? '?'
  const { totalPeople, totalAnswers } = inDiscussion!
  return [inDiscussion!.people.map(({ _id }) => nameOf(_id)).join(' '), totalPeople, totalAnswers]
}

describe('who takes part in a discussion', () => {
  it('is told with the one post, who said the most first, to visitors too', async () => {
    const forum = await makeForum(server, names, { postType: 'question' })
    const { postId, people } = forum
    expect(await shown(forum, postId)).toEqual(['', 0, 0])
    await makeDiscussion(server, people.Bo, { post: postId, discussionType: 'answer' })
    server.later(1000)
    const comment = await makeDiscussion(server, people.Cy, { post: postId, discussionType: 'comment' })
    server.later(1000)
    await makeDiscussion(server, people.Bo, { discussion: comment })
    expect(await shown(forum, postId)).toEqual(['Bo Cy', 2, 1])
    expect(await shown(forum, postId, people.Di)).toEqual(['Bo Cy', 2, 1])
    server.later(1000)
    await makeDiscussion(server, people.Cy, { discussion: comment })
    expect(await shown(forum, postId)).toEqual(['Cy Bo', 2, 1])
    expect((await read(postId)).totalDiscussions).toBe(4)
  })

  it('is not told in feeds', async () => {
    const { postId, roomId, people } = await makeForum(server, names)
    await makeDiscussion(server, people.Bo, { post: postId })
    const filters = JSON.stringify({ context: roomId })
    const { body } = await server.call(postCalls.getPosts, { filters }, { as: people.Ana })
    expect(body.posts.map(({ _id }) => _id)).toEqual([postId])
    expect(JSON.stringify(body)).not.toContain('inDiscussion')
  })

  it('shows eight and counts all', async () => {
    const crowd = Array.from({ length: 9 }, (_, index) => `P${index}`)
    const { postId, people } = await makeForum(server, ['Ana', ...crowd])
    for (const name of crowd) await makeDiscussion(server, people[name]!, { post: postId })
    const { inDiscussion } = await read(postId)
    expect([inDiscussion!.people.length, inDiscussion!.totalPeople]).toEqual([8, 9])
  })

  it('leaves out those who do not meet, who are muted, and whoever only replies to them', async () => {
    const forum = await makeForum(server, names)
    const { postId, people } = forum
    const { Ana, Bo, Cy, Di } = people
    const byBo = await makeDiscussion(server, Bo, { post: postId })
    server.later(1000)
    const byDi = await makeDiscussion(server, Di, { discussion: byBo })
    await makeDiscussion(server, Di, { discussion: byDi })
    server.later(1000)
    await makeDiscussion(server, Ana, { post: postId })
    await server.call(blockingCalls.blockUser, { blockId: Bo.userId }, { as: Cy })
    expect(await shown(forum, postId, Cy)).toEqual(['Ana', 1, 0])
    await makeDiscussion(server, Cy, { post: postId })
    expect(await shown(forum, postId, Bo)).toEqual(['Di Ana Bo', 3, 0])
    await server.call(blockingCalls.muteUserPosts, { otherUserId: Cy.userId }, { as: Ana })
    expect(await shown(forum, postId, Ana)).toEqual(['Di Ana Bo', 3, 0])
    expect((await shown(forum, postId, Di))[1]).toBe(4)
  })

  it('does not name nor count an author who hides, not even for themself', async () => {
    const forum = await makeForum(server, names)
    const { Ana, Bo, Cy, Di } = forum.people
    const postId = await makePost(server, Ana, forum.roomId, { hideAuthorInfo: true })
    const byAna = await makeDiscussion(server, Ana, { post: postId })
    await makeDiscussion(server, Ana, { post: postId })
    await makeDiscussion(server, Bo, { discussion: byAna })
    // A gap where a muted author has spoken would tell whose it is.
    await server.call(blockingCalls.muteUserPosts, { otherUserId: Ana.userId }, { as: Cy })
    await server.call(blockingCalls.blockUser, { blockId: Ana.userId }, { as: Di })
    for (const as of [undefined, Ana, Bo, Cy, Di]) {
      expect(await shown(forum, postId, as)).toEqual(['Bo', 1, 0])
      expect(JSON.stringify(await read(postId, as))).not.toContain(Ana.userId)
    }
  })

  it('is nobody in a room without names, where only what is said is counted', async () => {
    const forum = await makeForum(server, names, { isAnonymous: true, postType: 'question' })
    const { Ana, Bo } = forum.people
    await makeDiscussion(server, Ana, { post: forum.postId, discussionType: 'answer' })
    await makeDiscussion(server, Bo, { post: forum.postId, discussionType: 'comment' })
    const [stranger] = Object.values(await makePeople(server, ['Stranger']))
    for (const as of [undefined, Ana, Bo, stranger]) {
      expect(await shown(forum, forum.postId, as)).toEqual(['', 0, 1])
      const text = JSON.stringify(await read(forum.postId, as))
      for (const { userId } of [Ana, Bo]) expect(text).not.toContain(userId)
    }
  })
})
