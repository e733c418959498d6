import { groupCalls, messageActCalls, messageCalls, seatCalls } from '@guildhall/contract/chats'
import { type CatchUpRow, type ChatRow, unreadCalls } from '@guildhall/contract/unread'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inChats } from '../chats/testing/in-chats.ts'
import { connect } from '../chats/testing/make-chat.ts'
import { makeThread } from '../chats/testing/make-thread.ts'
import { type Forum, makeForum } from '../discussions/testing/make-discussion.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket } from '../testing/sockets.ts'
import { storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'

type Name = 'Ana' | 'Bo' | 'Cy'

let server: TestServer
let address: string
let forum: Forum<Name>
let threadId: string
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
  const { Ana, Bo, Cy } = forum.people
  await connect(server, Ana, Bo)
  await connect(server, Ana, Cy)
  server.later(1000)
  threadId = (await makeThread(server, Ana, forum.channelId, { title: 'Firing night' }))._id
  await say('Bo', threadId, 'Here')
  await server.call(unreadCalls.markAllRead, {}, as('Bo'))
})

const chats = inChats(() => server)
const as = (name: Name) => ({ as: forum.people[name] })
const say = (name: Name, chatId: string, text: string, more: object = {}) => {
  server.later(10)
  return chats.say(forum.people[name], chatId, text, more)
}
const direct = async (text = 'Damper at four?') => {
  server.later(10)
  return (await chats.start(forum.people.Ana, forum.people.Bo, text)).chat._id
}
const group = async () =>
  (await chats.makeGroup(forum.people.Ana, [forum.people.Bo, forum.people.Cy], 'Orchard crew'))._id
const catchUp = async (name: Name = 'Bo') => (await server.call(unreadCalls.getCatchUp, {}, as(name))).body
const isChat = (row: CatchUpRow): row is ChatRow => row.kind === 'chat'
const threads = async (name: Name = 'Bo') =>
  (await catchUp(name)).channels.flatMap(({ rows }) => rows.filter(isChat))
const own = async (name: Name = 'Bo') => (await catchUp(name)).chats.rows.filter(isChat)
const mute = (chatId: string) => server.call(seatCalls.muteChat, { chatId, isMuted: true }, as('Bo'))

describe('chats on the page of what was missed', () => {
  it('lists a thread under its community, with its number, the latest words and who wrote', async () => {
    await say('Ana', threadId, 'Load 14 is bricked up')
    await say('Cy', threadId, 'Nine hundred and climbing')
    const { channels, chats: mine } = await catchUp()
    expect(channels[0]).toMatchObject({
      _id: forum.channelId,
      rows: [
        {
          kind: 'chat',
          count: 2,
          isForMe: false,
          isMention: false,
          chat: { _id: threadId, type: 'channelThread', title: 'Firing night', isPublic: true },
          lastMessage: { text: 'Nine hundred and climbing', sender: { _id: forum.people.Cy.userId } },
        },
      ],
    })
    const [row] = channels[0]!.rows.filter(isChat)
    expect(row!.people.map(({ _id }) => _id)).toEqual([forum.people.Cy.userId, forum.people.Ana.userId])
    expect(mine).toEqual({ rows: [], hasMore: false })
  })

  it('lists direct chats as meant for me, and groups, in a group of their own', async () => {
    const chatId = await direct()
    const crewId = await group()
    await say('Cy', crewId, 'I take the chewing tobacco away')
    const rows = await own()
    expect(rows.map(({ chat, isForMe, count }) => [chat._id, isForMe, count])).toEqual([
      [chatId, true, 1],
      [crewId, false, 1],
    ])
    expect(rows[0]!.chat.sender).toMatchObject({ _id: forum.people.Ana.userId })
    expect(await threads()).toEqual([])
  })

  it('marks a chat that mentions me, and shows it first', async () => {
    await makePost(server, forum.people.Ana, forum.roomId)
    await say('Ana', threadId, 'Bo, fifty minutes?', { userMentions: [forum.people.Bo.userId] })
    await makePost(server, forum.people.Ana, forum.roomId)
    const [first, second] = (await catchUp()).channels[0]!.rows
    expect(first).toMatchObject({ kind: 'chat', isMention: true, isForMe: true })
    expect(second).toMatchObject({ kind: 'room', count: 2 })
  })

  it('lists a muted chat last and as muted, and counts a hundred messages at most', async () => {
    const chatId = await direct()
    const crewId = await group()
    await mute(chatId)
    for (let n = 0; n < 103; n += 1) await say('Ana', crewId, `Word ${n}`)
    const rows = await own()
    expect(rows.map(({ chat, isMuted, count }) => [chat._id, isMuted, count])).toEqual([
      [crewId, false, 100],
      [chatId, true, 1],
    ])
    expect(rows[1]!.isForMe).toBe(false)
  })

  it('leaves out what was read, deleted or said by somebody blocked', async () => {
    const crewId = await group()
    await say('Cy', crewId, 'Unwanted')
    await server.call(blockingCalls.blockUser, { blockId: forum.people.Cy.userId }, as('Bo'))
    expect(await own()).toEqual([])
    const said = await say('Ana', crewId, 'Wanted')
    expect(await own()).toMatchObject([{ count: 1, lastMessage: { text: 'Wanted' } }])
    const { _id } = said.body.message
    await server.call(messageActCalls.deleteMessages, { chatId: crewId, messageIds: [_id] }, as('Ana'))
    expect(await own()).toEqual([])
    const chatId = await direct()
    await server.call(messageCalls.seeChat, { chatId }, as('Bo'))
    expect(await own()).toEqual([])
  })

  it('leaves out a chat of which the viewer has gone, and what waits as a request', async () => {
    const crewId = await group()
    await say('Ana', crewId, 'Still there?')
    await server.call(groupCalls.leaveGroupChat, { chatId: crewId }, as('Bo'))
    const { seeker } = await makePeople(server, ['seeker'])
    await chats.start(seeker!, forum.people.Bo, 'May I ask?')
    const page = await catchUp()
    expect(page.chats.rows).toEqual([])
    expect(page.waiting).toMatchObject([{ kind: 'chatRequests', count: 1, person: { _id: seeker!.userId } }])
    expect((await catchUp('Ana')).waiting).toEqual([])
  })

  it('lists twelve of a place at most, and says that there are more', async () => {
    for (let n = 0; n < 13; n += 1) {
      const crew = await chats.makeGroup(forum.people.Ana, [forum.people.Bo], `Crew ${n}`)
      await say('Ana', crew._id, 'News')
    }
    const { rows, hasMore } = (await catchUp()).chats
    expect([rows.length, hasMore]).toEqual([12, true])
  })
})

describe('marking chats as read', () => {
  const undo = (marked: object) => server.call(unreadCalls.markUnread, marked as never, as('Bo'))

  it('a community takes its threads along and leaves direct chats, and can be taken back', async () => {
    await say('Ana', threadId, 'News')
    await direct()
    const { body } = await server.call(unreadCalls.markRead, { channelId: forum.channelId }, as('Bo'))
    expect([await threads(), (await own()).length]).toEqual([[], 1])
    await undo(body.marked)
    expect(await threads()).toMatchObject([{ count: 1 }])
  })

  it('direct chats and groups leave the threads, and can be taken back', async () => {
    await say('Ana', threadId, 'News')
    await direct()
    await say('Ana', await group(), 'News')
    const { body } = await server.call(unreadCalls.markChatsRead, {}, as('Bo'))
    expect([(await threads()).length, await own()]).toEqual([1, []])
    await undo(body.marked)
    expect(await own()).toHaveLength(2)
  })

  it('everything leaves what was said since the viewer looked', async () => {
    const chatId = await direct()
    await say('Ana', threadId, 'News')
    server.later(10)
    const { upTo } = await catchUp()
    await say('Ana', chatId, 'Newer')
    await server.call(unreadCalls.markAllRead, { upTo }, as('Bo'))
    expect(await threads()).toEqual([])
    expect(await own()).toMatchObject([{ count: 1, lastMessage: { text: 'Newer' } }])
    await server.call(unreadCalls.markAllRead, {}, as('Bo'))
    expect(await own()).toEqual([])
  })

  it('taken back does not count what the viewer has written since, and never goes on', async () => {
    const chatId = await direct()
    const { body } = await server.call(unreadCalls.markChatsRead, {}, as('Bo'))
    await say('Bo', chatId, 'My answer')
    await undo(body.marked)
    expect(await own()).toMatchObject([{ count: 1 }])
    await undo({ contexts: [], notifications: [], chats: [{ _id: chatId, readSeq: 99 }] })
    expect(await own()).toMatchObject([{ count: 1 }])
  })

  it('tells my other devices, and the one who wrote that it was seen', async () => {
    const chatId = await direct()
    const mine = await openSocket(address, { token: forum.people.Bo.token })
    const theirs = await openSocket(address, { token: forum.people.Ana.token })
    await server.call(unreadCalls.markChatsRead, {}, as('Bo'))
    await caughtUp(server, mine)
    await caughtUp(server, theirs)
    expect(mine.heard).toContainEqual({
      name: 'chatRead',
      payload: { chat: chatId, readSeq: 1, unreadMessageCount: 0 },
    })
    expect(theirs.heard.map(({ name }) => name)).toContain('chatMessageSeen')
  })

  it('takes nothing back in a chat that is not mine', async () => {
    const crewId = (await chats.makeGroup(forum.people.Ana, [forum.people.Cy], 'Others'))._id
    const answer = await undo({ contexts: [], notifications: [], chats: [{ _id: crewId, readSeq: 0 }] })
    expect(answer.status).toBe(200)
    expect(await own()).toEqual([])
  })

  it('from many devices at once, while others write, ends with numbers that hold', async () => {
    const ids = [await direct(), await group(), threadId]
    const acts = Array.from({ length: 30 }, (_, at) => async () => {
      const which = at % 5
      if (which < 3) return say('Ana', ids[which]!, `Word ${at}`)
      if (which === 3) return server.call(unreadCalls.markAllRead, {}, as('Bo'))
      return server.call(messageCalls.seeChat, { chatId: ids[at % 3]! }, as('Bo'))
    })
    const answers = await storm<{ status: number }>(10, acts)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await server.call(unreadCalls.markAllRead, {}, as('Bo'))
    expect([await own(), await threads()]).toEqual([[], []])
    expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  })
})
