import { contextCalls, type FollowLevel } from '@guildhall/contract/contexts'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { blockingCalls } from '@guildhall/contract/users'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { discussionJobs } from '../../discussions/jobs.ts'
import { type Forum, makeDiscussion, makeForum } from '../../discussions/testing/make-discussion.ts'
import { exit } from '../../members/membership.ts'
import { MINUTE } from '../../platform/clock.ts'
import { jobs } from '../../testing/domains.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { TestServer } from '../../testing/server.ts'
import { caughtUp, openSocket } from '../../testing/sockets.ts'
import { postJobs } from '../jobs.ts'
import { makeRoom } from '../testing/make-post.ts'

type Name = 'Ana' | 'Bo' | 'Cy' | 'Di'

let inbox: Inbox
let server: TestServer
let forum: Forum<Name>
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy', 'Di'])
})

const followRoom = (name: Name, level: FollowLevel, contextId = forum.roomId) =>
  server.call(
    contextCalls.followContext,
    { channelId: forum.channelId, contextId, level },
    { as: forum.people[name] },
  )
const followPost = (name: Name, level: FollowLevel, postId = forum.postId) =>
  server.call(postActionCalls.followPost, { postId, level }, { as: forum.people[name] })

async function write(name: Name, more: object = {}) {
  server.later(1)
  const input = { contentType: 'Markup' as const, context: forum.roomId, text: 'News', ...more }
  const { status, body } = await server.call(postCalls.createPost, input, { as: forum.people[name] })
  expect(status).toBe(200)
  return body.post
}
async function comment(name: Name, more: object = {}) {
  server.later(1)
  return makeDiscussion(server, forum.people[name], { post: forum.postId, ...more })
}

/** What somebody has been told: type and about what. */
async function told(name: Name) {
  while ((await runDueJobs(server, [...discussionJobs, ...postJobs])) > 0);
  const { body } = await server.call(notificationCalls.getNotifications, {}, { as: forum.people[name] })
  return body.notifications.map(({ notificationType, about }) => [notificationType, about._id]).sort()
}
const levelOf = async (name: Name) =>
  (await server.call(postCalls.getPosts, { _id: forum.postId }, { as: forum.people[name] })).body.posts[0]!
    .followLevel

describe('whoever follows a room', () => {
  it('is told of new posts in it, except of their own, and nobody else is', async () => {
    expect((await followRoom('Bo', 'all')).body).toMatchObject({ contextId: forum.roomId, level: 'all' })
    await followRoom('Cy', 'all')
    const { _id } = await write('Cy')
    const elsewhere = await makeRoom(server, forum.people.Ana, forum.channelId)
    await write('Cy', { context: elsewhere })
    expect(await told('Bo')).toEqual([['roomPost', _id]])
    expect(await told('Cy')).toEqual([])
    expect(await told('Ana')).toEqual([])
  })

  it('sees it among the rooms, and can stop', async () => {
    const levels = async () => {
      const { body } = await server.call(
        contextCalls.getContexts,
        { channelId: forum.channelId },
        { as: forum.people.Bo },
      )
      return body.contexts.map(({ followLevel }) => followLevel)
    }
    expect(await levels()).toEqual(['mentions'])
    await followRoom('Bo', 'all')
    expect(await levels()).toEqual(['all'])
    await followRoom('Bo', 'mentions')
    await write('Ana')
    expect(await told('Bo')).toEqual([])
  })

  it('is told once of a post that mentions them', async () => {
    await followRoom('Bo', 'all')
    const { _id } = await write('Cy', { userMentions: [forum.people.Bo.userId] })
    expect(await told('Bo')).toEqual([['postMention', _id]])
  })

  it('is told nothing once they left, are blocked or may not enter, or the post is hidden', async () => {
    for (const name of ['Ana', 'Bo', 'Cy'] as const) await followRoom(name, 'all')
    await exit(server.kernel.db, forum.channelId, [forum.people.Bo.userId])
    await server.call(blockingCalls.blockUser, { blockId: forum.people.Di.userId }, { as: forum.people.Cy })
    const { _id } = await write('Di')
    expect(await told('Bo')).toEqual([])
    expect(await told('Cy')).toEqual([])
    expect(await told('Ana')).toEqual([['roomPost', _id]])

    await followRoom('Di', 'all')
    const hidden = await write('Ana')
    await server.call(postCalls.hidePost, { postId: hidden._id }, { as: forum.people.Ana })
    const input = { channelId: forum.channelId, contextId: forum.roomId, contextType: 'restricted' as const }
    const closed = await server.call(contextCalls.updateContextSettings, input, { as: forum.people.Ana })
    expect(closed.status).toBe(200)
    await write('Ana')
    expect(await told('Di')).toEqual([])
  })
})

describe('whoever silences a room', () => {
  it('is told nothing from it, not even mentions', async () => {
    await followRoom('Bo', 'none')
    const userMentions = [forum.people.Bo.userId]
    await write('Ana', { userMentions })
    await comment('Cy', { userMentions })
    await comment('Bo')
    await comment('Cy')
    expect(await told('Bo')).toEqual([])
    expect(await levelOf('Bo')).toBe('none')
  })

  it('still hears of a post that they follow', async () => {
    await followRoom('Bo', 'none')
    await followPost('Bo', 'all')
    await comment('Cy')
    expect(await told('Bo')).toEqual([['followedComment', forum.postId]])
  })
})

describe('whoever follows a post', () => {
  it('is told of comments on it, as is whoever commented before', async () => {
    await followPost('Bo', 'all')
    await comment('Cy')
    await comment('Di')
    expect(await told('Bo')).toEqual([['followedComment', forum.postId]])
    expect(await told('Cy')).toEqual([['followedComment', forum.postId]])
    expect(await told('Di')).toEqual([])
    expect(await told('Ana')).toEqual([['postComment', forum.postId]])
    expect([await levelOf('Ana'), await levelOf('Cy')]).toEqual(['all', 'all'])
  })

  it('is told of answers to a question', async () => {
    const { _id } = await write('Ana', { postType: 'question', title: 'Why' })
    await followPost('Bo', 'all', _id)
    server.later(1)
    await makeDiscussion(server, forum.people.Cy, { post: _id })
    expect(await told('Bo')).toEqual([['followedAnswer', _id]])
  })

  it('is told once, of what concerns them most', async () => {
    const { people } = forum
    await followPost('Di', 'all')
    const said = await comment('Bo')
    await told('Di')
    await server.call(notificationCalls.clearNotifications, {}, { as: people.Di })
    const reply = await makeDiscussion(server, people.Cy, {
      discussion: said,
      userMentions: [people.Bo.userId, people.Di.userId],
    })
    expect(await told('Bo')).toEqual([['discussionMention', reply]])
    expect(await told('Di')).toEqual([
      ['discussionMention', reply],
      ['followedComment', forum.postId],
    ])
    const { body } = await server.call(notificationCalls.getNotifications, {}, { as: people.Di })
    expect(body.notifications.map(({ notificationType, isUnread }) => [notificationType, isUnread])).toEqual([
      ['discussionMention', true],
      ['followedComment', false],
    ])
  })

  it('is not told of what was said before', async () => {
    await comment('Cy')
    server.later(1)
    await followPost('Bo', 'all')
    expect(await told('Bo')).toEqual([])
  })

  it('stays silent after they chose so, though they comment again', async () => {
    await comment('Bo')
    await followPost('Bo', 'mentions')
    await comment('Bo')
    await comment('Cy')
    expect(await told('Bo')).toEqual([])
    expect(await levelOf('Bo')).toBe('mentions')
    const said = await comment('Cy', { userMentions: [forum.people.Bo.userId] })
    expect(await told('Bo')).toEqual([['discussionMention', said]])
    await followPost('Bo', 'none')
    const own = await comment('Bo')
    await makeDiscussion(server, forum.people.Cy, {
      discussion: own,
      userMentions: [forum.people.Bo.userId],
    })
    expect(await told('Bo')).toEqual([['discussionMention', said]])
  })

  it('hears of their own post what they choose', async () => {
    await followPost('Ana', 'mentions')
    await comment('Bo')
    expect(await told('Ana')).toEqual([])
    const said = await comment('Bo', { userMentions: [forum.people.Ana.userId] })
    expect(await told('Ana')).toEqual([['discussionMention', said]])
  })

  it('is told nothing once they left', async () => {
    await followPost('Bo', 'all')
    await exit(server.kernel.db, forum.channelId, [forum.people.Bo.userId])
    await comment('Cy')
    expect(await told('Bo')).toEqual([])
  })
})

it('followers get it by mail too, unless they want no mail from forums', async () => {
  const { Bo, Cy } = forum.people
  const off = { type: 'forums' as const, action: 'email' as const, status: false }
  await server.call(notificationCalls.setNotificationControls, off, { as: Cy })
  for (const name of ['Bo', 'Cy'] as const) {
    await followRoom(name, 'all')
    await followPost(name, 'all')
  }
  await write('Di')
  await comment('Di')
  expect(await told('Cy')).toHaveLength(2)
  server.later(11 * MINUTE)
  await runDueJobs(server, jobs)
  const people = await server.kernel.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [Bo.userId, Cy.userId])
    .execute()
  const mails = await inbox.settled()
  const got = people.map(({ id, email }) => [id, mails.filter(({ to }) => to[0]?.address === email).length])
  expect(Object.fromEntries(got)).toEqual({ [Bo.userId]: 1, [Cy.userId]: 0 })
})

it('every device of a person learns what they follow', async () => {
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const [mine, theirs] = [
    await openSocket(address, { token: forum.people.Bo.token }),
    await openSocket(address, { token: forum.people.Cy.token }),
  ]
  await followRoom('Bo', 'none')
  await followRoom('Bo', 'all')
  await comment('Bo')
  await comment('Bo')
  await caughtUp(server, mine, theirs)
  const { roomId: contextId, postId } = forum
  expect(mine.heard).toEqual([
    { name: 'contextFollowed', payload: { contextId, level: 'none' } },
    { name: 'contextFollowed', payload: { contextId, level: 'all' } },
    { name: 'postFollowed', payload: { postId, level: 'all' } },
  ])
  expect(theirs.heard).toEqual([])
  for (const { socket } of [mine, theirs]) socket.close()
})
