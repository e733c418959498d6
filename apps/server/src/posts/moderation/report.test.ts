import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Forum, makeForum } from '../../discussions/testing/make-discussion.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makePost } from '../testing/make-post.ts'

const { reportPost, notRelevantPost } = postActionCalls

let server: TestServer
let forum: Forum<'Ana' | 'Bo'>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo'])
})

const listed = async (as = forum.people.Bo) => {
  const filters = JSON.stringify({ channelId: forum.channelId })
  const { body } = await server.call(postCalls.getPosts, { filters }, { as })
  return body.posts.map(({ _id }) => _id)
}
const report = (input: object, as = forum.people.Bo) =>
  server.call(reportPost, { postId: forum.postId, reportType: 'spam', ...input }, { as })
const reports = () =>
  server.kernel.db
    .selectFrom('case_reports as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select(['r.reporter_id', 'r.report_type', 'c.status'])
    .where('c.thing_id', '=', forum.postId)
    .execute()

describe('a post', () => {
  it('that is reported is gone from the lists of whoever reports it, and of nobody else', async () => {
    const { Ana, Bo } = forum.people
    const other = await makePost(server, Ana, forum.roomId)
    expect(await report({})).toMatchObject({ status: 200, body: { postId: forum.postId } })
    expect(await listed()).toEqual([other])
    expect(await listed(Ana)).toEqual([other, forum.postId])
    expect(await report({ reportType: 'rude' })).toMatchObject({ status: 200 })
    expect(await reports()).toEqual([{ reporter_id: Bo.userId, report_type: 'rude', status: 'pending' }])
  })

  it('is reported with a reason, and not by its author', async () => {
    expect(
      await server.call(reportPost, { postId: forum.postId } as never, { as: forum.people.Bo }),
    ).toMatchObject({ status: 400, body: { message: 'reportType is not passed' } })
    expect(await report({}, forum.people.Ana)).toMatchObject({ status: 400 })
  })

  it('that is reported may take all of its author with it', async () => {
    const { Ana, Bo } = forum.people
    await makePost(server, Ana, forum.roomId)
    expect(await report({ isUserBlocked: true })).toMatchObject({ status: 200 })
    expect(await listed()).toEqual([])
    const { body } = await server.call(blockingCalls.getBlockedUsers, {}, { as: Bo })
    expect(JSON.stringify(body)).toContain(Ana.userId)
  })

  it('without a name is reported, but nobody is blocked by it, since that would tell who wrote it', async () => {
    const { Ana, Bo } = forum.people
    const hidden = await makePost(server, Ana, forum.roomId, { hideAuthorInfo: true })
    expect(await report({ postId: hidden, isUserBlocked: true })).toMatchObject({ status: 400 })
    expect(await report({ postId: hidden })).toMatchObject({ status: 200 })
    const { body } = await server.call(blockingCalls.getBlockedUsers, {}, { as: Bo })
    expect(JSON.stringify(body)).not.toContain(Ana.userId)
  })

  it('that is not relevant to somebody leaves their lists [POST-RELEVANT-1]', async () => {
    const input = { postId: forum.postId }
    for (let times = 0; times < 2; times += 1)
      expect(await server.call(notRelevantPost, input, { as: forum.people.Bo })).toMatchObject({
        status: 200,
        body: input,
      })
    expect(await listed()).toEqual([])
    expect(await listed(forum.people.Ana)).toEqual([forum.postId])
    expect(await reports()).toEqual([])
  })
})
