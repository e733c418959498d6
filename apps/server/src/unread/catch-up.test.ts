import { accountCalls } from '@guildhall/contract/accounts'
import { contextCalls } from '@guildhall/contract/contexts'
import { memberCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { type CatchUpRow, unreadCalls } from '@guildhall/contract/unread'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { type Forum, makeDiscussion, makeForum } from '../discussions/testing/make-discussion.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { jobs } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

type Name = 'Ana' | 'Bo' | 'Cy'

let server: TestServer
let forum: Forum<Name>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
  server.later(1000)
  await server.call(unreadCalls.markAllRead, {}, as('Bo'))
})

const as = (name: Name) => ({ as: forum.people[name] })
const write = (name: Name, title: string, roomId = forum.roomId, more: object = {}) => {
  server.later(10)
  return makePost(server, forum.people[name], roomId, { title, ...more })
}

/** Cy mentions Bo in a comment on the forum's post. */
async function mention(name: Name = 'Bo') {
  server.later(10)
  const { userId } = forum.people[name]
  const { body } = await server.call(accountCalls.getBasicUserDetails, {}, as(name))
  const id = await makeDiscussion(server, forum.people.Cy, {
    post: forum.postId,
    text: `@${body.user.fullname} what do you think?`,
    userMentions: [userId],
  } as never)
  await runDueJobs(server, jobs)
  return id
}

const catchUp = async (name: Name) => (await server.call(unreadCalls.getCatchUp, {}, as(name))).body
const rowsOf = async (name: Name) => (await catchUp(name)).channels.flatMap(({ rows }) => rows)
const isNotice = (row: CatchUpRow) => row.kind === 'notice'
const mentions = async (name: Name) => {
  const { body } = await server.call(unreadCalls.getUnreadChannels, {}, as(name))
  return body.channels.find(({ _id }) => _id === forum.channelId)!.mentions
}
const told = async (name: Name) =>
  (await server.call(accountCalls.getBasicUserDetails, {}, as(name))).body.user.unreadNotificationCount

describe('the page of what was missed', () => {
  it('lists a room with the number of new posts, two titles and the faces', async () => {
    await write('Ana', 'First')
    await write('Cy', 'Second')
    await write('Ana', 'Third')
    await write('Bo', 'My own')
    const { channels } = await catchUp('Bo')
    expect(channels).toHaveLength(1)
    expect(channels[0]).toMatchObject({
      _id: forum.channelId,
      hasMore: false,
      rows: [{ kind: 'room', count: 3, titles: ['Third', 'Second'], isForMe: false, isFollowing: false }],
    })
    const [room] = channels[0]!.rows
    expect(room?.kind === 'room' && room.people.map(({ _id }) => _id)).toEqual([
      forum.people.Ana.userId,
      forum.people.Cy.userId,
    ])
  })

  it('counts to a hundred at most', async () => {
    for (let at = 0; at < 103; at += 1) await write('Ana', `Post ${at}`)
    expect(await rowsOf('Bo')).toMatchObject([{ count: 100 }])
  })

  it('names nobody who hides who they are', async () => {
    await write('Ana', 'Whisper', forum.roomId, { hideAuthorInfo: true })
    expect(await rowsOf('Bo')).toMatchObject([{ titles: ['Whisper'], people: [] }])
  })

  it('marks the rooms that the viewer follows, and leaves out those that they have silenced', async () => {
    await write('Ana', 'News')
    const follow = (level: 'all' | 'none') =>
      server.call(
        contextCalls.followContext,
        { channelId: forum.channelId, contextId: forum.roomId, level },
        as('Bo'),
      )
    await follow('all')
    expect(await rowsOf('Bo')).toMatchObject([{ isFollowing: true }])
    await follow('none')
    expect(await rowsOf('Bo')).toEqual([])
  })

  it('shows first what is meant for the viewer, with its words and the way there', async () => {
    const said = await mention()
    await write('Ana', 'Later')
    const rows = await rowsOf('Bo')
    expect(rows.map(({ kind }) => kind)).toEqual(['notice', 'room'])
    const [first] = rows
    expect(first).toMatchObject({ isMention: true, isForMe: true })
    expect(first?.kind === 'notice' && first.notification).toMatchObject({
      notificationType: 'discussionMention',
      subject: {
        quote: expect.stringContaining('what do you think?'),
        address: expect.stringContaining(said),
      },
    })
    expect(await mentions('Bo')).toBe(1)
  })

  it('puts the community with a mention before one with news, and quiet ones last', async () => {
    const { Bo, Ana } = forum.people
    const [busy, quiet] = [await makeChannel(server, Ana), await makeChannel(server, Bo)]
    await addMembers(server, busy, [Bo])
    server.later(1000)
    const room = await makeRoom(server, Ana, busy)
    await mention()
    await write('Ana', 'Later', room)
    const { channels } = await catchUp('Bo')
    expect(channels.map(({ _id }) => _id)).toEqual([forum.channelId, busy, quiet])
    expect(channels.at(-1)!.rows).toEqual([])
  })

  it('tells of requests to join only those who may answer them', async () => {
    const channelId = await makeChannel(server, forum.people.Ana, {
      isPublic: true,
      anyOneCanJoin: false,
    } as never)
    await addMembers(server, channelId, [forum.people.Bo])
    const { seeker } = await makePeople(server, ['seeker'])
    const asked = await server.call(memberCalls.joinChannel, { channelId }, { as: seeker })
    expect(asked.status).toBe(200)
    expect((await catchUp('Ana')).waiting).toMatchObject([
      { kind: 'memberRequests', channel: { _id: channelId }, count: 1 },
    ])
    expect((await catchUp('Bo')).waiting).toEqual([])
  })
})

describe('marking as read', () => {
  const mark = (more: object = {}) =>
    server.call(unreadCalls.markRead, { channelId: forum.channelId, ...more }, as('Bo'))
  const undo = (marked: object) => server.call(unreadCalls.markUnread, marked as never, as('Bo'))

  it('a room leaves the others, and can be taken back', async () => {
    const other = await makeRoom(server, forum.people.Ana, forum.channelId)
    await write('Ana', 'Here')
    await write('Ana', 'There', other)
    const { body } = await mark({ contextId: forum.roomId })
    expect(await rowsOf('Bo')).toMatchObject([{ context: { _id: other } }])
    await undo(body.marked)
    expect((await rowsOf('Bo')).map((row) => row.kind === 'room' && row.titles)).toEqual([
      ['There'],
      ['Here'],
    ])
  })

  it('a community also marks what is meant for the viewer in it, and can be taken back', async () => {
    await mention()
    await write('Ana', 'News')
    expect(await told('Bo')).toBe(1)
    const { body } = await mark()
    expect(await rowsOf('Bo')).toEqual([])
    expect([await mentions('Bo'), await told('Bo')]).toEqual([0, 0])
    await undo(body.marked)
    expect((await rowsOf('Bo')).map(({ kind }) => kind)).toEqual(['notice', 'room'])
    expect([await mentions('Bo'), await told('Bo')]).toEqual([1, 1])
  })

  it('everything marks all communities, and leaves what has come since the viewer looked', async () => {
    await mention()
    await write('Ana', 'News')
    const { upTo } = await catchUp('Bo')
    await write('Ana', 'Newer')
    await server.call(unreadCalls.markAllRead, { upTo }, as('Bo'))
    expect(await rowsOf('Bo')).toMatchObject([{ kind: 'room', count: 1, titles: ['Newer'] }])
    await server.call(unreadCalls.markAllRead, {}, as('Bo'))
    expect(await rowsOf('Bo')).toEqual([])
  })

  it('one notification leaves the others', async () => {
    await mention()
    await mention()
    const [first] = (await rowsOf('Bo')).filter(isNotice)
    const notificationId = first?.kind === 'notice' ? first.notification._id : ''
    await server.call(unreadCalls.markNotificationRead, { notificationId }, as('Bo'))
    expect((await rowsOf('Bo')).filter(isNotice)).toHaveLength(1)
    const { body } = await server.call(notificationCalls.getNotifications, {}, as('Bo'))
    expect(body.notifications.map(({ isUnread }) => isUnread)).toEqual([true, false].toSorted())
  })

  it('never takes a room back to before the viewer joined', async () => {
    await write('Ana', 'Old')
    const { late } = await makePeople(server, ['late'])
    server.later(1000)
    await addMembers(server, forum.channelId, [late])
    await write('Ana', 'New')
    await server.call(unreadCalls.markAllRead, {}, { as: late })
    const contexts = [{ _id: forum.roomId, postId: '0'.repeat(32) }]
    await server.call(unreadCalls.markUnread, { contexts, notifications: [], chats: [] }, { as: late })
    const { body } = await server.call(unreadCalls.getCatchUp, {}, { as: late })
    expect(body.channels[0]!.rows).toMatchObject([{ titles: ['New'], count: 1 }])
    expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  })
})
