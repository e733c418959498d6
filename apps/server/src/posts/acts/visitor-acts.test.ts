import { discussionCalls } from '@guildhall/contract/discussions'
import { memberCalls } from '@guildhall/contract/members'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makePost, makeRoom } from '../testing/make-post.ts'

let server: TestServer
let owner: Person
let channelId: string
let postId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = (await makePeople(server, ['Owner'])).Owner
  channelId = await makeChannel(server, owner, { isPublic: true, anyOneCanJoin: true })
  const hallId = await makeRoom(server, owner, channelId, { text: 'Hall' })
  postId = await makePost(server, owner, hallId)
})
afterAll(() => server.close())

it("a visitor's vote, reaction, save and comment are refused until they have signed up and joined, and then count once [PROM-18]", async () => {
  const uniqueId = 'a-comment-of-a-visitor'
  const acts = (as?: Person) => {
    const who = as ? { as } : {}
    return [
      () => server.call(postActionCalls.upvotePost, { postId, voted: true }, who),
      () => server.call(reactionCalls.addReaction, { post: postId, reactionType: 'like' }, who),
      () => server.call(postActionCalls.savePost, { postId, saved: true }, who),
      () =>
        server.call(
          discussionCalls.createDiscussion,
          { post: postId, text: 'Hello', discussionType: 'comment', uniqueId },
          who,
        ),
    ]
  }
  const statuses = async (as?: Person) => {
    const all: number[] = []
    for (const act of acts(as)) all.push((await act()).status)
    return all
  }
  expect(await statuses()).toEqual([401, 401, 401, 401])

  const newcomer = await server.signIn('newcomer@people.test')
  expect(await statuses(newcomer)).not.toContain(200)
  await server.call(memberCalls.joinChannel, { channelId }, { as: newcomer })
  expect(await statuses(newcomer)).toEqual([200, 200, 200, 200])
  // A page that is loaded twice carries the same act out again.
  expect(await statuses(newcomer)).toEqual([200, 200, 200, 200])

  const { posts } = (await server.call(postCalls.getPosts, { _id: postId }, { as: newcomer })).body
  expect(posts[0]).toMatchObject({
    totalVotes: 1,
    isVoted: true,
    isSaved: true,
    userReaction: 'like',
    reactions: { total: 1 },
    totalDiscussions: 1,
  })
})
