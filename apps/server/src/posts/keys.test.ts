import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Forum, makeForum } from '../discussions/testing/make-discussion.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePost, makeRoom } from './testing/make-post.ts'

let server: TestServer
let forum: Forum<'Ana' | 'Bo'>
beforeAll(async () => {
  server = await startTestServer()
  forum = await makeForum(server, ['Ana', 'Bo'])
})
afterAll(() => server.close())

const postFor = async (as: Person, _id: string) =>
  (await server.call(postCalls.getPosts, { _id }, { as })).body.posts?.[0]

it("does for a reader what the keys V, R, S, W, N and X do at somebody's post [PROM-20]", async () => {
  const { Ana, Bo } = forum.people
  const as = { as: Bo }
  const postId = await makePost(server, Ana, forum.roomId)
  await server.call(postActionCalls.upvotePost, { postId, voted: true }, as)
  await server.call(reactionCalls.addReaction, { post: postId, reactionType: 'like' }, as)
  await server.call(postActionCalls.savePost, { postId, saved: true }, as)
  expect(await postFor(Bo, postId)).toMatchObject({
    isVoted: true,
    totalVotes: 1,
    userReaction: 'like',
    isSaved: true,
  })
  const { users } = (await server.call(reactionCalls.getUpvotedUsers, { postId }, as)).body
  expect(users.map(({ _id }) => _id)).toEqual([Bo.userId])

  const listed = async () =>
    (
      await server.call(
        postCalls.getPosts,
        { filters: JSON.stringify({ context: forum.roomId }) as never },
        as,
      )
    ).body.posts.map(({ _id }) => _id)
  const other = await makePost(server, Ana, forum.roomId)
  await server.call(postActionCalls.notRelevantPost, { postId }, as)
  expect(await listed()).not.toContain(postId)
  await server.call(postActionCalls.reportPost, { postId: other, reportType: 'Spam' }, as)
  expect(await listed()).not.toContain(other)
})

it('does for whoever wrote it what the keys E, T, P, O, H, D, A and Delete do at a post [PROM-20]', async () => {
  const { Ana, Bo } = forum.people
  const as = { as: Ana }
  const postId = await makePost(server, Ana, forum.roomId)
  const elsewhere = await makeRoom(server, Ana, forum.channelId)
  await server.call(postCalls.editPost, { postId, title: 'Better words' }, as)
  await server.call(postCalls.editPost, { postId, context: elsewhere }, as)
  await server.call(postCalls.pinPost, { postId, isPinned: true }, as)
  await server.call(postCalls.pinPost, { postId, pinnedOnProfile: true }, as)
  await server.call(postCalls.togglePostDiscussion, { postId, discussionsEnabled: false }, as)
  await server.call(postCalls.togglePostReaction, { postId, reactionsEnabled: false }, as)
  expect(await postFor(Bo, postId)).toMatchObject({
    title: 'Better words',
    context: { _id: elsewhere },
    isPinned: true,
    pinnedOnProfile: true,
    discussionsEnabled: false,
    reactionsEnabled: false,
  })
  await server.call(postCalls.hidePost, { postId }, as)
  expect(await postFor(Bo, postId)).toBeUndefined()
  await server.call(postCalls.showPost, { postId }, as)
  expect(await postFor(Bo, postId)).toBeDefined()
  await server.call(postCalls.deletePost, { postId }, as)
  expect(await postFor(Ana, postId)).toBeUndefined()
})
