import { discussionCalls } from '@guildhall/contract/discussions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { type Forum, makeDiscussion, makeForum } from './testing/make-discussion.ts'

type Name = 'Ana' | 'Bo' | 'Cy'
const { createDiscussion, deleteDiscussion, editDiscussion, getDiscussions, pinDiscussion } = discussionCalls

let server: TestServer
let forum: Forum<Name>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
})

const list = async (input: object) =>
  (await server.call(getDiscussions, input as never, { as: forum.people.Ana })).body
const edit = (as: Person, input: object) => server.call(editDiscussion, input as never, { as })
const remove = (as: Person, input: object) => server.call(deleteDiscussion, input as never, { as })
const pin = (as: Person, input: object) => server.call(pinDiscussion, input as never, { as })
const countOf = async (postId: string) =>
  (
    await server.kernel.db
      .selectFrom('posts')
      .select('discussions_count')
      .where('id', '=', postId)
      .executeTakeFirstOrThrow()
  ).discussions_count

describe('what somebody said', () => {
  it('is changed by them alone, and says so', async () => {
    const { postId, people } = forum
    const id = await makeDiscussion(server, people.Bo, { post: postId })
    const { status, body } = await edit(people.Bo, { id, content: 'Better words' })
    expect(status).toBe(200)
    expect(body.discussion).toMatchObject({ content: 'Better words', editedTime: expect.any(String) })
    expect(body.totalDiscussions).toBe(1)
    expect((await edit(people.Bo, { id, text: 'By text' })).body.discussion.content).toBe('By text')
    for (const other of [people.Ana, people.Cy])
      expect(await edit(other, { id, content: 'Not mine' })).toMatchObject({ status: 403 })
    expect((await list({ _id: id })).discussions[0]!.content).toBe('By text')
  })

  it('keeps its mentions unless others are sent', async () => {
    const { postId, people } = forum
    const id = await makeDiscussion(server, people.Bo, { post: postId, userMentions: [people.Cy.userId] })
    const kept = await edit(people.Bo, { id, content: 'Again' })
    expect(kept.body.discussion.userMentions).toMatchObject([{ _id: people.Cy.userId }])
    const other = await edit(people.Bo, { id, content: 'Again', userMentions: [people.Ana.userId] })
    expect(other.body.discussion.userMentions).toMatchObject([{ _id: people.Ana.userId }])
    const none = await edit(people.Bo, { id, content: 'Again', userMentions: [] })
    expect(none.body.discussion.userMentions).toEqual([])
  })

  it('is not changed without an id or without words [DISC-3]', async () => {
    const { postId, people } = forum
    const id = await makeDiscussion(server, people.Bo, { post: postId })
    expect(await edit(people.Bo, { content: 'Which?' })).toMatchObject({
      status: 400,
      body: { message: 'id is not passed' },
    })
    expect(await edit(people.Bo, { id })).toMatchObject({
      status: 400,
      body: { message: 'content is not passed' },
    })
    expect(await edit(people.Bo, { id, content: ' ' })).toMatchObject({ status: 400 })
  })
})

describe('whoever deletes', () => {
  it('a reply leaves its parent with one less, by either name of the id [DISC-COUNT-1]', async () => {
    const { postId, people } = forum
    const comment = await makeDiscussion(server, people.Ana, { post: postId })
    const replies = [
      await makeDiscussion(server, people.Bo, { discussion: comment }),
      await makeDiscussion(server, people.Bo, { discussion: comment }),
    ]
    const totals = async () => (await list({ _id: comment })).discussions[0]!.totalReplies
    expect(await totals()).toBe(2)
    expect((await remove(people.Bo, { discussionId: replies[0] })).body).toMatchObject({
      discussionId: replies[0],
      removed: [replies[0]],
      totalDiscussions: 2,
    })
    expect(await totals()).toBe(1)
    expect((await remove(people.Bo, { id: replies[1] })).body.totalDiscussions).toBe(1)
    expect(await totals()).toBe(0)
  })

  it('a comment takes its replies with it, and none can be deleted after it [DISC-4] [DISC-COUNT-2]', async () => {
    const { postId, people } = forum
    const comment = await makeDiscussion(server, people.Bo, { post: postId })
    const reply = await makeDiscussion(server, people.Ana, { discussion: comment })
    const deep = await makeDiscussion(server, people.Cy, { discussion: reply })
    const other = await makeDiscussion(server, people.Cy, { post: postId })
    const { body } = await remove(people.Bo, { discussionId: comment })
    expect(body).toMatchObject({ removed: [comment, reply, deep], totalDiscussions: 1 })
    expect(await remove(people.Ana, { discussionId: reply })).toMatchObject({
      status: 404,
      body: { message: 'Discussion not found' },
    })
    expect(
      await server.call(createDiscussion, { text: 'x', discussion: reply }, { as: people.Cy }),
    ).toMatchObject({ status: 404 })
    // Even where the count had been wrong before.
    await server.kernel.db
      .updateTable('posts')
      .set({ discussions_count: 0 })
      .where('id', '=', postId)
      .execute()
    expect((await remove(people.Cy, { discussionId: other })).body.totalDiscussions).toBe(0)
    expect(await countOf(postId)).toBe(0)
  })

  it('must have said it, or look after posts, which is written down', async () => {
    const { channelId, postId, people } = forum
    const id = await makeDiscussion(server, people.Bo, { post: postId })
    expect(await remove(people.Cy, { discussionId: id })).toMatchObject({ status: 403 })
    expect(await remove(people.Ana, {})).toMatchObject({
      status: 400,
      body: { message: 'discussionId is not passed' },
    })
    expect(await remove(people.Ana, { discussionId: id })).toMatchObject({ status: 200 })
    const log = await server.kernel.db
      .selectFrom('audit_log')
      .select(['action', 'target_id', 'details'])
      .where('channel_id', '=', channelId)
      .where('action', '=', 'removeReported')
      .execute()
    expect(log).toEqual([{ action: 'removeReported', target_id: id, details: { aboutId: people.Bo.userId } }])
  })
})

describe('a pin', () => {
  it('is one on each post, set by its author and those who look after posts [DISC-PIN-1]', async () => {
    const { postId, people } = forum
    const [first, second] = [
      await makeDiscussion(server, people.Bo, { post: postId }),
      await makeDiscussion(server, people.Bo, { post: postId }),
    ]
    expect((await pin(people.Ana, { discussionId: second })).body.discussion.isPinned).toBe(true)
    expect((await list({ post: postId })).ids).toEqual([second, first])
    expect((await pin(people.Ana, { discussionId: first, isPinned: true })).status).toBe(200)
    const { discussions } = await list({ post: postId, sortBy: 'latest' })
    expect(discussions.map(({ _id, isPinned }) => [_id, isPinned])).toEqual([
      [first, true],
      [second, false],
    ])
    expect((await pin(people.Ana, { discussionId: first })).body.discussion.isPinned).toBe(false)
    expect(await pin(people.Bo, { discussionId: first })).toMatchObject({ status: 403 })
  })

  it('needs to know on what, and is not for replies [DISC-5]', async () => {
    const { postId, people } = forum
    expect(await pin(people.Ana, { isPinned: true })).toMatchObject({
      status: 400,
      body: { message: 'discussionId is not passed' },
    })
    const comment = await makeDiscussion(server, people.Bo, { post: postId })
    const reply = await makeDiscussion(server, people.Bo, { discussion: comment })
    expect(await pin(people.Ana, { discussionId: reply })).toMatchObject({ status: 400 })
  })
})
