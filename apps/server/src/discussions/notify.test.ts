import { discussionCalls } from '@guildhall/contract/discussions'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { statsCalls } from '@guildhall/contract/stats'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exit } from '../members/membership.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { reactionJobs } from '../reactions/jobs.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket } from '../testing/sockets.ts'
import { discussionJobs } from './jobs.ts'
import { type Forum, makeDiscussion, makeForum } from './testing/make-discussion.ts'

type Name = 'Ana' | 'Bo' | 'Cy' | 'Di'

let server: TestServer
let forum: Forum<Name>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy', 'Di'])
})

const runJobs = () => runDueJobs(server, [...discussionJobs, ...reactionJobs])
/** What somebody has been told: type, about what, by whom. */
async function told(name: Name) {
  await runJobs()
  const { body } = await server.call(notificationCalls.getNotifications, {}, { as: forum.people[name] })
  const byId = new Map(Object.entries(forum.people).map(([each, { userId }]) => [userId, each]))
  return body.notifications
    .map(({ notificationType, about, users }) => [
      notificationType,
      about._id,
      users.map(({ _id }) => byId.get(_id)).join(),
    ])
    .sort()
}

describe('people are told', () => {
  it('of what is said on their post, in reply to them, and where they are named, each once', async () => {
    const { postId, people } = forum
    const comment = await makeDiscussion(server, people.Bo, { post: postId })
    const mention = { userMentions: [people.Di.userId, people.Bo.userId] }
    const reply = await makeDiscussion(server, people.Cy, { discussion: comment, ...mention })
    expect(await told('Ana')).toEqual([['postComment', postId, 'Cy,Bo']])
    expect(await told('Bo')).toEqual([['discussionMention', reply, 'Cy']])
    expect(await told('Di')).toEqual([['discussionMention', reply, 'Cy']])
    expect(await told('Cy')).toEqual([])
  })

  it('of answers to their questions', async () => {
    const { roomId, people } = forum
    const question = await makePost(server, people.Ana, roomId, { postType: 'question' })
    await makeDiscussion(server, people.Bo, { post: question })
    expect(await told('Ana')).toEqual([['postAnswer', question, 'Bo']])
  })

  it('by whoever answers them beside what they said, deep in a thread', async () => {
    const { postId, people } = forum
    const comment = await makeDiscussion(server, people.Ana, { post: postId })
    const reply = await makeDiscussion(server, people.Bo, { discussion: comment })
    const deep = await makeDiscussion(server, people.Cy, { discussion: reply })
    await runJobs()
    await makeDiscussion(server, people.Di, { discussion: deep })
    expect(await told('Cy')).toEqual([['discussionReply', deep, 'Di']])
  })

  it('of votes and reactions, quietly and once from each', async () => {
    const { postId, people } = forum
    const comment = await makeDiscussion(server, people.Bo, { post: postId })
    const voteFor = (voted: boolean) =>
      server.call(postActionCalls.upvotePost, { postId, voted }, { as: people.Cy })
    await voteFor(true)
    await server.call(reactionCalls.addReaction, { post: postId, reactionType: 'like' }, { as: people.Cy })
    await server.call(discussionCalls.upvoteComment, { id: comment }, { as: people.Cy })
    await server.call(
      reactionCalls.addReaction,
      { discussion: comment, reactionType: 'like' },
      { as: people.Di },
    )
    await server.call(
      reactionCalls.addReaction,
      { discussion: comment, reactionType: 'like' },
      { as: people.Bo },
    )
    await told('Bo')
    await server.kernel.db.deleteFrom('outbox').where('job', '=', 'mailNotifications').execute()
    await server.call(notificationCalls.clearNotifications, {}, { as: people.Ana })
    await voteFor(false)
    await voteFor(true)
    expect(await told('Ana')).toEqual([
      ['postComment', postId, 'Bo'],
      ['postReaction', postId, 'Cy'],
      ['postUpvote', postId, 'Cy'],
    ])
    expect(await told('Bo')).toEqual([
      ['discussionReaction', comment, 'Di'],
      ['discussionUpvote', comment, 'Cy'],
    ])
    const { body } = await server.call(notificationCalls.getNotifications, {}, { as: people.Ana })
    expect(body.notifications.every(({ isUnread }) => !isUnread)).toBe(true)
  })

  it('only as long as it holds, and never of what they may not see', async () => {
    const { channelId, postId, people } = forum
    const gone = await makeDiscussion(server, people.Bo, { post: postId, userMentions: [people.Di.userId] })
    await server.call(discussionCalls.deleteDiscussion, { discussionId: gone }, { as: people.Bo })
    await server.call(postActionCalls.upvotePost, { postId, voted: true }, { as: people.Bo })
    await server.call(postActionCalls.upvotePost, { postId, voted: false }, { as: people.Bo })
    await server.call(blockingCalls.muteUserPosts, { otherUserId: people.Cy.userId }, { as: people.Ana })
    await makeDiscussion(server, people.Cy, { post: postId, userMentions: [people.Di.userId] })
    await server.kernel.db
      .updateTable('channels')
      .set({ is_public: false, visitors_can_read: false })
      .where('id', '=', channelId)
      .execute()
    await exit(server.kernel.db, channelId, [people.Di.userId])
    expect(await told('Ana')).toEqual([])
    expect(await told('Di')).toEqual([])
  })

  it('no more of what is deleted', async () => {
    const { postId, people } = forum
    const comment = await makeDiscussion(server, people.Bo, { post: postId })
    await makeDiscussion(server, people.Cy, { discussion: comment })
    expect(await told('Bo')).toHaveLength(1)
    await server.call(discussionCalls.deleteDiscussion, { discussionId: comment }, { as: people.Bo })
    expect(await told('Bo')).toEqual([])
  })

  it('when an edit names them for the first time', async () => {
    const { postId, people } = forum
    const id = await makeDiscussion(server, people.Bo, { post: postId, userMentions: [people.Cy.userId] })
    await runJobs()
    const userMentions = [people.Cy.userId, people.Di.userId]
    await server.call(
      discussionCalls.editDiscussion,
      { id, content: 'More', userMentions },
      { as: people.Bo },
    )
    await server.kernel.db.deleteFrom('notification_people').execute()
    await server.kernel.db.deleteFrom('notifications').execute()
    expect(await told('Cy')).toEqual([])
    expect(await told('Di')).toEqual([['discussionMention', id, 'Bo']])
    expect(await told('Ana')).toEqual([])
  })

  it('at once, over the socket of whichever node they are at', async () => {
    const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
    const ear = await openSocket(address, { token: forum.people.Ana.token })
    await caughtUp(server, ear)
    await makeDiscussion(server, forum.people.Bo, { post: forum.postId })
    await runJobs()
    await caughtUp(server, ear)
    expect(ear.heard.map(({ name }) => name)).toEqual(['newNotification'])
    ear.socket.close()
  })
})

describe('what somebody says', () => {
  it('is in their own activity', async () => {
    const { postId, people } = forum
    const comment = await makeDiscussion(server, people.Bo, { post: postId })
    server.later(5)
    await makeDiscussion(server, people.Bo, { discussion: comment })
    await runJobs()
    const activity = async (as: Person) =>
      (await server.call(statsCalls.getActivity, {}, { as })).body.activity.map(({ type, post }) => [
        type,
        post,
      ])
    expect(await activity(people.Bo)).toEqual([
      ['reply', postId],
      ['comment', postId],
    ])
    expect(await activity(people.Ana)).toEqual([])
  })
})
