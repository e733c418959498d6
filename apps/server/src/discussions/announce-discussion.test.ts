import { discussionCalls } from '@guildhall/contract/discussions'
import { postActionCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { makePost } from '../posts/testing/make-post.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { type Forum, makeDiscussion, makeForum } from './testing/make-discussion.ts'

let server: TestServer
let address: string
let forum: Forum<'Ana' | 'Bo'>
let ears: { reader: TestSocket; elsewhere: TestSocket }
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo'])
  const { token } = forum.people.Ana
  ears = { reader: await openSocket(address, { token }), elsewhere: await openSocket(address, { token }) }
  await ears.reader.socket.emitWithAck('watch', { post: forum.postId })
})
afterEach(async () => {
  await caughtUp(server, ears.elsewhere)
  expect(ears.elsewhere.heard).toEqual([])
  for (const { socket } of Object.values(ears)) socket.close()
})

/** What the reader has heard of one signal. */
async function heard(name: string) {
  await caughtUp(server, ears.reader)
  return ears.reader.heard.filter((one) => one.name === name).map(({ payload }) => payload)
}

it('whoever has a post before them hears what is said, voted, changed and deleted there, by ids and counts', async () => {
  const { postId, people } = forum
  const as = { as: people.Bo }
  const comment = await makeDiscussion(server, people.Bo, { post: postId })
  const reply = await makeDiscussion(server, people.Bo, { discussion: comment })
  expect(await heard('newDiscussion')).toEqual([
    { discussionId: comment, postId, parentId: null, totalDiscussions: 1 },
    { discussionId: reply, postId, parentId: comment, totalDiscussions: 2 },
  ])
  await server.call(discussionCalls.upvoteComment, { id: comment }, as)
  await server.call(reactionCalls.addReaction, { discussion: comment, reactionType: 'like' }, as)
  await server.call(discussionCalls.editDiscussion, { id: comment, content: 'Other words' }, as)
  const said = { discussionId: comment, postId, parentId: null, totalReplies: 1, totalVotes: 1 }
  const liked = { total: 1, summary: [{ reactionType: 'like', count: 1 }] }
  // The reply was its first change.
  expect(await heard('updateDiscussion')).toEqual([
    { ...said, changeNo: 2, reactions: { total: 0, summary: [] }, isEdited: false },
    { ...said, changeNo: 3, reactions: liked, isEdited: false },
    { ...said, changeNo: 4, reactions: liked, isEdited: true },
  ])
  await server.call(discussionCalls.deleteDiscussion, { discussionId: comment }, as)
  expect(await heard('removeDiscussion')).toEqual([
    { discussionId: comment, postId, parentId: null, removed: [comment, reply], totalDiscussions: 0 },
  ])
  await server.call(postActionCalls.upvotePost, { postId }, as)
  await server.call(reactionCalls.addReaction, { post: postId, reactionType: 'like' }, as)
  const counts = (await heard('updatePost')) as { totalDiscussions: number; totalVotes: number }[]
  expect(counts.map(({ totalDiscussions }) => totalDiscussions)).toEqual([1, 2, 0, 0, 0])
  expect(counts.at(-1)).toMatchObject({ changeNo: 5, totalVotes: 1, reactions: liked, poll: null })
})

it('a pin tells of the one it replaces too', async () => {
  const { postId, people } = forum
  const ids = [
    await makeDiscussion(server, people.Bo, { post: postId }),
    await makeDiscussion(server, people.Bo, { post: postId }),
  ]
  for (const discussionId of ids)
    await server.call(discussionCalls.pinDiscussion, { discussionId }, { as: people.Ana })
  const told = (await heard('updateDiscussion')) as { discussionId: string }[]
  expect(told.map(({ discussionId }) => discussionId)).toEqual([ids[0], ids[0], ids[1]])
})

it('a solution tells of the one it replaces, and of the question, which is open again without it', async () => {
  const { roomId, people } = forum
  const question = await makePost(server, people.Ana, roomId, { postType: 'question' })
  const answers = [
    await makeDiscussion(server, people.Bo, { post: question }),
    await makeDiscussion(server, people.Bo, { post: question }),
  ]
  await ears.reader.socket.emitWithAck('watch', { post: question })
  const ofQuestion = async () =>
    ((await heard('updatePost')) as { postId: string; isEdited: boolean }[])
      .filter(({ postId }) => postId === question)
      .map(({ isEdited }) => isEdited)
  for (const answerId of answers)
    await server.call(discussionCalls.solveAnswer, { answerId, isSolution: true }, { as: people.Ana })
  const told = (await heard('updateDiscussion')) as { discussionId: string; isEdited: boolean }[]
  expect(told.map(({ discussionId }) => discussionId)).toEqual([answers[0], answers[0], answers[1]])
  expect(told.every(({ isEdited }) => isEdited)).toBe(true)
  expect(await ofQuestion()).toEqual([true, true])
  for (const discussionId of answers)
    await server.call(discussionCalls.deleteDiscussion, { discussionId }, { as: people.Bo })
  expect(await ofQuestion()).toEqual([true, true, false, true])
})
