import { randomUUID } from 'node:crypto'
import { chatCalls, groupCalls, messageActCalls, messageCalls, requestCalls } from '@guildhall/contract/chats'
import { connectionCalls } from '@guildhall/contract/connections'
import { notificationCalls } from '@guildhall/contract/notifications'
import { blockingCalls, userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { after, DAY } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { inChats } from '../testing/in-chats.ts'
import { connect } from '../testing/make-chat.ts'

let server: TestServer
let ana: Person
let bo: Person
let round = 0
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: '20', LIMIT_CHAT_REQUESTS_A_DAY: '12' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  ;[ana, bo] = Object.values(await makePeople(server, [`Ana${round}`, `Bo${round}`])) as [Person, Person]
})

const { start, say, list, info, makeGroup } = inChats(() => server)
const requests = async (as: Person) => (await server.call(requestCalls.getChatRequests, {}, { as })).body
const respond = (as: Person, chatId: string, status: 'accepted' | 'rejected') =>
  server.call(requestCalls.respondChatRequest, { chatId, status }, { as })
const write = (from: Person, to: Person, more: object = {}) =>
  server.call(
    chatCalls.createDirectChat,
    { receiverId: to.userId, uniqueId: randomUUID(), text: 'Hello', ...more },
    { as: from },
  )
const profile = async (as: Person, other: Person) => {
  const { user } = (await server.call(userCalls.getProfile, { otherUserId: other.userId }, { as })).body
  const { canSendMessage, canSendMessageRequest, isChatRequestSent, isChatRequestReceived } = user
  return [canSendMessage, canSendMessageRequest, isChatRequestSent, isChatRequestReceived]
}
const broken = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)

it('a chat needs somebody to write to [CHAT-DIRECT-1]', async () => {
  const input = { uniqueId: randomUUID(), text: 'Hello' }
  const { status, body } = await server.call(chatCalls.createDirectChat, input as never, { as: ana })
  expect([status, body.message]).toEqual([400, 'receiverId is not passed'])
})

it('a request is one message, and then silence until it is accepted', async () => {
  let ms = server.kernel.clock().getTime()
  // Every look at the clock is later than the one before, as outside of tests.
  const clock = vi.spyOn(server.kernel, 'clock').mockImplementation(() => new Date(ms++))
  const { chat } = await start(ana, bo, 'May I?')
  expect((await info(ana, chat._id)).body.chat).toMatchObject({ canWrite: false })
  expect((await say(ana, chat._id, 'Please')).status).toBe(403)
  clock.mockRestore()
})

it('a request waits in a list of its own until it is accepted [CHAT-LIST-3] [CHAT-REQ-1] [CHAT-REQ-2]', async () => {
  expect(await profile(ana, bo)).toEqual([false, true, false, false])
  const { chat } = await start(ana, bo, 'May I?')
  expect(await profile(ana, bo)).toEqual([false, false, true, false])
  expect(await profile(bo, ana)).toEqual([false, false, false, true])
  expect((await list(bo)).map(({ _id }) => _id)).toEqual([])
  const waiting = await requests(bo)
  expect(waiting.chatRequestLength).toBe(1)
  expect(waiting.requests[0]).toMatchObject({
    _id: chat._id,
    type: 'direct',
    isChatRequest: true,
    request: { status: 'pending', isSent: false },
    lastMessage: { text: 'May I?' },
  })
  const told = (await server.call(notificationCalls.getNotifications, {}, { as: bo })).body.notifications
  expect(told.map(({ notificationType }) => notificationType)).toEqual(['chatRequested'])
  expect((await respond(ana, chat._id, 'accepted')).status).toBe(404)

  const { body } = await respond(bo, chat._id, 'accepted')
  expect(body.chat).toMatchObject({ isChatRequest: false, canWrite: true })
  expect(await requests(bo)).toEqual({ requests: [], chatRequestLength: 0 })
  expect((await server.call(notificationCalls.getNotifications, {}, { as: bo })).body.notifications).toEqual(
    [],
  )
  expect([(await say(bo, chat._id, 'Sure')).status, (await say(ana, chat._id, 'Good')).status]).toEqual([
    200, 200,
  ])
  expect(await profile(ana, bo)).toEqual([true, false, false, false])
})

it('a rejected request looks as before to its sender, who may ask again after a month', async () => {
  const { chat } = await start(ana, bo)
  expect((await respond(bo, chat._id, 'rejected')).body.chat).toBeNull()
  expect((await info(ana, chat._id)).body.chat.request).toMatchObject({ status: 'pending' })
  expect((await requests(bo)).chatRequestLength).toBe(0)
  expect((await write(ana, bo)).status).toBe(403)
  await server.kernel.db
    .updateTable('chats')
    .set({
      requested_at: after(server.kernel.clock(), -31 * DAY),
      last_message_at: after(server.kernel.clock(), -31 * DAY),
    })
    .where('id', '=', chat._id)
    .execute()
  expect(await profile(ana, bo)).toEqual([false, true, false, false])
  expect((await write(ana, bo, { text: 'Now?' })).status).toBe(200)
  expect((await write(ana, bo, { text: 'Well?' })).status).toBe(403)
  const again = await requests(bo)
  expect(again.requests[0]).toMatchObject({ lastMessage: { text: 'Now?' } })
  await respond(bo, chat._id, 'rejected')
  // Whoever has rejected somebody may still write first.
  expect((await write(bo, ana, { text: 'Changed my mind' })).status).toBe(200)
  expect((await say(ana, chat._id, 'Thanks')).status).toBe(200)
})

it('nothing tells the sender of a request whether it was read or rejected', async () => {
  const { chat, message } = await start(ana, bo)
  const asker = async () => [
    (await info(ana, chat._id)).body,
    (await server.call(chatCalls.getChatHeads, {}, { as: ana })).body,
    (await server.call(messageCalls.getMessages, { chatId: chat._id }, { as: ana })).body,
    (await server.call(messageCalls.getChanges, { chatId: chat._id, after: 0 }, { as: ana })).body,
    (await server.call(messageActCalls.getReceipts, { messageId: message._id }, { as: ana })).body,
  ]
  const before = await asker()
  await server.call(messageCalls.seeChat, { chatId: chat._id }, { as: bo })
  expect(await asker()).toEqual(before)
  await respond(bo, chat._id, 'rejected')
  expect(await asker()).toEqual(before)
})

it('a rejected request leaves no room for another until it may be asked again', async () => {
  const names = Array.from({ length: 11 }, (_, i) => `Silent${round}x${i}`)
  const [last, ...ten] = Object.values(await makePeople(server, names)) as [Person, ...Person[]]
  const chats: string[] = []
  for (const one of ten) chats.push((await start(ana, one)).chat._id)
  for (const [i, one] of ten.entries()) await respond(one, chats[i]!, 'rejected')
  expect((await write(ana, last)).status).toBe(403)
  const asked = after(server.kernel.clock(), -31 * DAY)
  await server.kernel.db
    .updateTable('chats')
    .set({ requested_at: asked })
    .where('id', '=', chats[0]!)
    .execute()
  expect((await write(ana, last)).status).toBe(200)
})

it('who waits for an answer or was rejected does not write in a group instead', async () => {
  const { chat } = await start(ana, bo)
  const add = (members: Person[]) =>
    server.call(
      groupCalls.createGroupChat,
      { title: 'Instead', members: members.map(({ userId }) => userId) },
      { as: ana },
    )
  expect((await add([bo])).status).toBe(404)
  await respond(bo, chat._id, 'rejected')
  expect((await add([bo])).status).toBe(404)
  await respond(bo, chat._id, 'accepted')
  expect((await add([bo])).status).toBe(200)
})

it('a request that says nothing is not made, and one that was rejected before its words has none', async () => {
  expect((await write(ana, bo, { mentionsAll: true })).status).toBe(400)
  expect((await requests(bo)).requests).toEqual([])
  const { body } = await server.call(notificationCalls.getNotifications, {}, { as: bo })
  expect(body.notifications).toEqual([])
  const { chat, message } = await start(ana, bo)
  await respond(bo, chat._id, 'rejected')
  const unsaid = server.kernel.db.updateTable('chats').set({ requested_seq: 1 }).where('id', '=', chat._id)
  await unsaid.execute()
  expect((await say(ana, chat._id, 'Nevertheless')).status).toBe(403)
  expect(message.seq).toBe(1)
})

it('the request of somebody who was blocked since waits no longer', async () => {
  const cy = (await makePeople(server, [`Cy${round}`]))[`Cy${round}`]!
  await start(ana, bo)
  await start(cy, bo)
  await server.call(blockingCalls.blockUser, { blockId: ana.userId }, { as: bo })
  const { requests: waiting, chatRequestLength } = await requests(bo)
  expect([waiting.map(({ sender }) => sender!._id), chatRequestLength]).toEqual([[cy.userId], 1])
  const heads = await server.call(chatCalls.getChatHeads, {}, { as: bo })
  expect(heads.body.chatRequestLength).toBe(1)
})

it('two who connect may write to each other', async () => {
  const { chat } = await start(ana, bo)
  await server.call(connectionCalls.requestConnection, { otherUserId: bo.userId }, { as: ana })
  await server.call(connectionCalls.addConnection, { otherUserId: ana.userId }, { as: bo })
  expect((await say(bo, chat._id, 'Now we may')).status).toBe(200)
  expect((await requests(bo)).chatRequestLength).toBe(0)
})

it('whom a person takes first messages from is their own choice', async () => {
  const settings = (as: Person) => server.call(requestCalls.getChatSettings, {}, { as })
  expect((await settings(bo)).body.chatSettings).toEqual({
    whoMayWrite: 'everybody',
    sendsReceipts: true,
    showsOnline: true,
  })
  const save = (whoMayWrite: 'everybody' | 'members' | 'connections') =>
    server.call(requestCalls.saveChatSettings, { whoMayWrite }, { as: bo })
  expect((await save('connections')).body.chatSettings).toMatchObject({ whoMayWrite: 'connections' })
  expect(await profile(ana, bo)).toEqual([false, false, false, false])
  expect((await write(ana, bo)).status).toBe(403)
  await save('members')
  expect((await write(ana, bo)).status).toBe(403)
  const channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo])
  expect((await write(ana, bo)).status).toBe(200)
})

it('requests are few: ten that wait, and so many a day', async () => {
  const names = Array.from({ length: 14 }, (_, i) => `Stranger${round}x${i}`)
  const strangers = Object.values(await makePeople(server, names))
  const statuses = await storm(
    14,
    strangers.map((one) => async () => (await write(ana, one)).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  const open = (await list(ana)).slice(0, 3)
  for (const chat of open)
    await respond(strangers.find(({ userId }) => userId === chat.sender!._id)!, chat._id, 'accepted')
  const rest: number[] = []
  for (const [i, one] of strangers.entries())
    if (statuses[i] !== 200) rest.push((await write(ana, one)).status)
  expect(rest).toEqual([200, 200, 429, 429])
  expect(await broken()).toEqual([])
})

it('a request is one message, however many are sent at once', async () => {
  const statuses = await storm(
    10,
    Array.from({ length: 10 }, (_, i) => async () => (await write(ana, bo, { text: `Number ${i}` })).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await requests(bo)).requests[0]).toMatchObject({ lastSeq: 1 })
})

it('people and chats are found by a part of their names, ten at a time [CHAT-LIST-2]', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `Potter${round}x${i}`)
  const potters = Object.values(await makePeople(server, names))
  for (const potter of potters.slice(0, 11)) await connect(server, ana, potter)
  const channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [potters[11]!])
  const search = async (more: object) => (await server.call(requestCalls.searchChats, more, { as: ana })).body
  const first = await search({ username: `potter${round}x` })
  const rest = await search({ username: `POTTER${round}X`, skip: 10 })
  expect([first.users.length, rest.users.length]).toEqual([10, 2])
  // Those one is not connected with come last.
  expect(rest.users.at(-1)!._id).toBe(potters[11]!.userId)
  expect((await search({ username: `Bo${round}` })).users).toEqual([])
  // A chat in which one does not sit tells nothing of who sits there.
  const theirs = await makeGroup(potters[0]!, [potters[1]!], 'Not hers')
  expect((await search({ username: 'potter', excludeChats: theirs._id, limit: 50 })).users).toHaveLength(12)
  const group = await makeGroup(ana, potters.slice(0, 3), `Potters of ${round}`)
  const found = await search({ username: 'potter', excludeChats: group._id, limit: 50 })
  expect(found.users.map(({ _id }) => _id)).not.toContain(potters[0]!.userId)
  expect(found.chats.map(({ _id }) => _id)).toEqual([group._id])
  await start(ana, potters[5]!)
  server.later(1000)
  await start(ana, potters[4]!)
  const recent = await search({ isRecents: true })
  expect(recent.users.map(({ _id }) => _id)).toEqual([potters[4]!.userId, potters[5]!.userId])
})
