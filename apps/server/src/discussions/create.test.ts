import { discussionCalls } from '@guildhall/contract/discussions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
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

const create = (as: Person, input: object) =>
  server.call(discussionCalls.createDiscussion, input as never, { as })
const list = async (input: object, as = forum.people.Ana) =>
  (await server.call(discussionCalls.getDiscussions, input as never, { as })).body

describe('whoever comments', () => {
  it('on a post is answered with what they said and how much is said there [DISC-NEW-1] [DISC-COUNT-3]', async () => {
    const { postId, people } = forum
    const first = await create(people.Bo, { text: ' Well said. ', userMentions: [], post: postId })
    expect(first).toMatchObject({
      status: 200,
      body: {
        totalDiscussions: 1,
        discussion: {
          post: postId,
          parentId: postId,
          discussionType: 'comment',
          content: 'Well said.',
          postedBy: { _id: people.Bo.userId },
          isOwn: true,
          isAuthor: false,
          totalReplies: 0,
          totalVotes: 0,
          isVoted: false,
          reactions: { total: 0, summary: [] },
          userReaction: '',
          replies: [],
          editedTime: null,
        },
      },
    })
    const second = await create(people.Ana, { content: 'Thanks', post: postId, uniqueId: 'my-own-id-1' })
    expect(second.body).toMatchObject({
      totalDiscussions: 2,
      discussion: { isAuthor: true, uniqueId: 'my-own-id-1' },
    })
    const { discussions } = await list({ post: postId })
    expect(discussions.map(({ uniqueId, content }) => [uniqueId, content])).toEqual([
      ['', 'Well said.'],
      ['', 'Thanks'],
    ])
  })

  it('twice with the same own id has said it once', async () => {
    const input = { text: 'Once', post: forum.postId, uniqueId: 'said-only-once' }
    const answers = await Promise.all([1, 2, 3].map(() => create(forum.people.Bo, input)))
    expect(new Set(answers.map(({ body }) => body.discussion._id)).size).toBe(1)
    expect((await list({ post: forum.postId })).ids).toHaveLength(1)
  })

  it('replies to a comment, and to a reply; deeper it stands beside what it answers and names whom [DISC-1] [DISC-COUNT-4]', async () => {
    const { postId, people } = forum
    await server.kernel.db
      .updateTable('users')
      .set({ username: `bo.${postId.slice(-8)}` })
      .where('id', '=', people.Bo.userId)
      .execute()
    const comment = await makeDiscussion(server, people.Ana, { post: postId })
    const reply = await makeDiscussion(server, people.Bo, { discussion: comment })
    const deep = await makeDiscussion(server, people.Bo, { discussion: reply })
    const { status, body } = await create(people.Cy, { text: 'I agree', discussion: deep })
    expect(status).toBe(200)
    expect(body.totalDiscussions).toBe(4)
    expect(body.discussion).toMatchObject({
      discussionType: 'reply',
      parentId: reply,
      content: `@bo.${postId.slice(-8)} I agree`,
      userMentions: [{ _id: people.Bo.userId }],
    })
    const again = await create(people.Cy, { text: `You, @bo.${postId.slice(-8)}`, discussion: deep })
    expect(again.body.discussion.content).toBe(`You, @bo.${postId.slice(-8)}`)
    const { discussions } = await list({ _id: deep })
    const counts = Object.fromEntries(discussions.map(({ _id, totalReplies }) => [_id, totalReplies]))
    expect(counts).toMatchObject({ [comment]: 1, [reply]: 3, [deep]: 0 })
  })

  it('answers a question, or comments on it [DISC-1]', async () => {
    const { roomId, people } = forum
    const question = await makePost(server, people.Ana, roomId, { postType: 'question' })
    const answer = await create(people.Bo, { text: 'So', post: question })
    const comment = await create(people.Bo, { text: 'Why?', post: question, discussionType: 'comment' })
    expect(answer.body.discussion.discussionType).toBe('answer')
    expect(comment.body.discussion.discussionType).toBe('comment')
    const { ids } = await list({ post: question, discussionType: 'answer' })
    expect(ids).toEqual([answer.body.discussion._id])
    for (const input of [
      { post: question, discussionType: 'reply' },
      { post: forum.postId, discussionType: 'answer' },
      { discussion: answer.body.discussion._id, discussionType: 'comment' },
    ])
      expect(await create(people.Bo, { text: 'x', ...input })).toMatchObject({ status: 400 })
  })

  it('must say something, and where [DISC-2]', async () => {
    const { postId, people } = forum
    for (const input of [
      { text: 'Where?' },
      { text: 'Both', post: postId, discussion: postId },
      { post: postId },
      { post: postId, text: '   ' },
      { post: postId, text: 'x'.repeat(5001) },
      { post: postId, text: 'one', content: 'other' },
    ])
      expect(await create(people.Bo, input), JSON.stringify(input)).toMatchObject({ status: 400 })
    expect(await server.call(discussionCalls.getDiscussions, {}, { as: people.Bo })).toMatchObject({
      status: 400,
    })
  })

  it('may name members who can read it and rooms they see; others stay plain words', async () => {
    const { channelId, roomId, postId, people } = forum
    const { Stranger: stranger } = await makePeople(server, ['Stranger'])
    const secret = await makeRoom(server, people.Ana, channelId, { roles: [] })
    await server.kernel.db
      .updateTable('contexts')
      .set({ context_type: 'restricted' })
      .where('id', '=', secret)
      .execute()
    const { body } = await create(people.Bo, {
      text: 'Look',
      post: postId,
      userMentions: [people.Cy.userId, stranger.userId, people.Cy.userId],
      channelMentions: [roomId, secret],
    })
    expect(body.discussion.userMentions.map(({ _id }) => _id)).toEqual([people.Cy.userId])
    expect(body.discussion.channelMentions.map(({ _id }) => _id)).toEqual([roomId])
    const byAna = await create(people.Ana, { text: 'I', post: postId, channelMentions: [roomId, secret] })
    expect(byAna.body.discussion.channelMentions).toHaveLength(2)
    const { discussions } = await list({ _id: byAna.body.discussion._id }, people.Bo)
    expect(discussions[0]!.channelMentions.map(({ _id }) => _id)).toEqual([roomId])
  })

  it('cannot where discussions are off, nor as a visitor', async () => {
    const { roomId, postId, people } = forum
    const closed = await makePost(server, people.Ana, roomId, { discussionsEnabled: false })
    expect(await create(people.Bo, { text: 'x', post: closed })).toMatchObject({ status: 403 })
    const { Visitor: visitor } = await makePeople(server, ['Visitor'])
    expect(await create(visitor, { text: 'x', post: postId })).toMatchObject({
      status: 403,
      body: { message: 'Join this community first' },
    })
    const missing = server.kernel.newId()
    expect(await create(people.Bo, { text: 'x', post: missing })).toMatchObject({
      status: 401,
      body: { code: 'not_found', message: 'Post not found' },
    })
    expect(await create(people.Bo, { text: 'x', discussion: missing })).toMatchObject({
      status: 404,
      body: { message: 'Discussion not found' },
    })
  })
})
