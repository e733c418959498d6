import { discussionCalls } from '@guildhall/contract/discussions'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePost, optionsOf } from '../posts/testing/make-post.ts'
import { reactionJobs } from '../reactions/jobs.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { discussionJobs } from './jobs.ts'
import { type Forum, makeDiscussion, makeForum } from './testing/make-discussion.ts'

type Name = 'Ana' | 'Bo' | 'Cy'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = async (as: Person, input: object) =>
  (await server.call(discussionCalls.getDiscussions, input as never, { as })).body

/** Everybody votes, reacts to it and chooses the first option; who is listed for it to somebody. */
async function listedFor(as: Person, { people }: Forum<Name>, postId: string, said: string) {
  const [optionId] = await optionsOf(server, postId)
  for (const by of Object.values(people)) {
    await server.call(postActionCalls.upvotePost, { postId, voted: true }, { as: by })
    for (const on of [{ post: postId }, { discussion: said }])
      await server.call(reactionCalls.addReaction, { ...on, reactionType: 'like' }, { as: by })
    await server.call(postActionCalls.pollVote, { postId, optionId: optionId!, voted: true }, { as: by })
  }
  const answers = [
    await server.call(reactionCalls.getUpvotedUsers, { postId }, { as }),
    await server.call(reactionCalls.getReactions, { post: postId }, { as }),
    await server.call(reactionCalls.getReactions, { discussion: said }, { as }),
    await server.call(postActionCalls.getPollResponses, { post: postId, optionId: optionId! }, { as }),
  ]
  return answers.map(({ body }) => {
    const text = JSON.stringify(body)
    return (Object.keys(people) as Name[]).filter((name) => text.includes(people[name].userId)).join()
  })
}

const poll = { options: ['Yes', 'No'] }
/** What somebody is told, once the jobs have run. */
async function told(as: Person) {
  await runDueJobs(server, [...discussionJobs, ...reactionJobs])
  return (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications
}

describe('in a room without names', () => {
  it('nobody shows in what is said, liked or chosen, not even to those in charge', async () => {
    const forum = await makeForum(server, ['Ana', 'Bo', 'Cy'], { ...poll, isAnonymous: true })
    const { Ana, Bo, Cy } = forum.people
    const byAna = await makeDiscussion(server, Ana, { post: forum.postId })
    const byBo = await makeDiscussion(server, Bo, { post: forum.postId })
    for (const as of [Ana, Bo, Cy]) {
      const { discussions } = await list(as, { post: forum.postId })
      expect(discussions).toMatchObject(
        [Ana, Bo].map((by) => ({ postedBy: null, roles: [], isAuthor: false, isOwn: by === as })),
      )
      const text = JSON.stringify(discussions)
      for (const { userId } of [Ana, Bo]) expect(text).not.toContain(userId)
    }
    expect(await listedFor(Ana, forum, forum.postId, byBo)).toEqual(['', '', '', ''])
    const { discussions } = await list(Cy, { post: forum.postId })
    expect(discussions.map(({ _id, reactions }) => [_id, reactions.total])).toEqual([
      [byAna, 0],
      [byBo, 3],
    ])
  })

  it('no gap tells who is blocked, muted or asked to be left out', async () => {
    const { postId, people } = await makeForum(server, ['Ana', 'Bo', 'Cy'], { isAnonymous: true })
    const { Bo, Cy } = people
    const ids = [
      await makeDiscussion(server, Bo, { post: postId }),
      await makeDiscussion(server, Cy, { post: postId }),
    ]
    const reply = await makeDiscussion(server, Bo, { discussion: ids[1]! })
    await server.call(blockingCalls.blockUser, { blockId: Bo.userId }, { as: Cy })
    await server.call(blockingCalls.muteUserPosts, { otherUserId: Bo.userId }, { as: people.Ana })
    for (const as of [people.Ana, Cy]) {
      const { discussions } = await list(as, { post: postId, blockedIds: [Bo.userId].join() })
      expect(discussions.map(({ _id }) => _id)).toEqual([...ids, reply])
      expect((await list(as, { _id: reply })).ids).toEqual([ids[1], reply])
    }
    const vote = { id: ids[0]!, voted: true }
    expect(await server.call(discussionCalls.upvoteComment, vote, { as: Cy })).toMatchObject({ status: 200 })
  })

  it('a reply beside what it answers names nobody, and whoever is told is not told by whom', async () => {
    const { postId, people } = await makeForum(server, ['Ana', 'Bo', 'Cy'], { isAnonymous: true })
    const { Ana, Bo, Cy } = people
    const comment = await makeDiscussion(server, Ana, { post: postId })
    const deep = await makeDiscussion(server, Bo, {
      discussion: await makeDiscussion(server, Bo, { discussion: comment }),
    })
    const { body } = await server.call(
      discussionCalls.createDiscussion,
      { text: 'Yes', discussion: deep },
      { as: Cy },
    )
    expect(body.discussion).toMatchObject({ content: 'Yes', userMentions: [] })
    await server.call(reactionCalls.addReaction, { discussion: deep, reactionType: 'like' }, { as: Ana })
    await server.call(blockingCalls.blockUser, { blockId: Cy.userId }, { as: Bo })
    const notifications = await told(Bo)
    expect(notifications.map(({ notificationType }) => notificationType).sort()).toEqual([
      'discussionReaction',
      'discussionReply',
    ])
    for (const one of notifications) expect(one).toMatchObject({ notificationTriggeredUser: null, users: [] })
    const text = JSON.stringify([notifications, await told(Ana)])
    for (const { userId } of [Ana, Bo, Cy]) expect(text).not.toContain(userId)
  })
})

describe('on a post whose author hides', () => {
  it('only their name is missing, in what they say and in every list', async () => {
    const forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
    const { Ana, Bo, Cy } = forum.people
    const postId = await makePost(server, Ana, forum.roomId, { ...poll, hideAuthorInfo: true })
    const byAna = await makeDiscussion(server, Ana, { post: postId })
    // Named by others, they are still not named as who said it.
    const byBo = await makeDiscussion(server, Bo, { post: postId, userMentions: [Ana.userId] })
    await server.call(blockingCalls.muteUserPosts, { otherUserId: Ana.userId }, { as: Cy })
    const { discussions } = await list(Cy, { post: postId, blockedIds: Ana.userId })
    expect(discussions).toMatchObject([
      { _id: byAna, postedBy: null, roles: [], isAuthor: true },
      { _id: byBo, postedBy: { _id: Bo.userId }, isAuthor: false },
    ])
    expect((await list(Cy, { post: postId, blockedIds: Bo.userId })).ids).toEqual([byAna])
    expect(await listedFor(Cy, forum, postId, byBo)).toEqual(['Bo,Cy', 'Bo,Cy', 'Bo,Cy', 'Bo,Cy'])
    const about = (await told(Bo)).find(({ notificationType }) => notificationType === 'discussionReaction')
    expect(about).toMatchObject({ count: 2, users: [{ _id: Cy.userId }] })
    expect(JSON.stringify(await told(Bo))).not.toContain(Ana.userId)
  })
})
