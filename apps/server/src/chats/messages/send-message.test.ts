import { randomUUID } from 'node:crypto'
import { chatCalls, messageCalls } from '@guildhall/contract/chats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { connect } from '../testing/make-chat.ts'

const { createDirectChat, chatInfo, getChats, getChatHeads } = chatCalls
const { sendMessage, getMessages, getChanges, seeChat } = messageCalls

let server: TestServer
let people: Record<'Ana' | 'Bo' | 'Cy' | 'Di', Person>
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: '20' } })
  people = await makePeople(server, ['Ana', 'Bo', 'Cy', 'Di'])
  await connect(server, people.Ana, people.Bo)
})
afterAll(() => server.close())

const broken = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
const start = async (from: Person, to: Person, text = 'Hello') =>
  (await server.call(createDirectChat, { receiverId: to.userId, uniqueId: randomUUID(), text }, { as: from }))
    .body
const say = (as: Person, chatId: string, text: string, uniqueId = randomUUID()) =>
  server.call(sendMessage, { chatId, text, uniqueId }, { as })
const read = async (as: Person, chatId: string, more = {}) =>
  (await server.call(getMessages, { chatId, ...more }, { as })).body

it('a direct chat begins with its first message, and both have it [CHAT-DIRECT-2] [MSG-TEMP-3]', async () => {
  const { Ana, Bo, Cy } = people
  const uniqueId = randomUUID()
  const { status, body } = await server.call(
    createDirectChat,
    { receiverId: Bo.userId, uniqueId, text: 'Moon?' },
    { as: Ana },
  )
  expect(status).toBe(200)
  expect(body.chat).toMatchObject({ type: 'direct', membersCount: 2, lastSeq: 1, isChatRequest: false })
  expect(body.chat.members).toEqual({
    [Ana.userId]: { isAdmin: false, isMember: true },
    [Bo.userId]: { isAdmin: false, isMember: true },
  })
  expect(body.message).toMatchObject({ uniqueId, seq: 1, text: 'Moon?', isSender: true, status: '' })
  const { chat } = (await server.call(chatInfo, { chatId: body.chat._id }, { as: Bo })).body
  expect(chat).toMatchObject({ unreadMessageCount: 1, sender: { _id: Ana.userId } })
  expect(chat.lastMessage).toMatchObject({ text: 'Moon?', isSender: false })
  const { status: closed, body: words } = await server.call(chatInfo, { chatId: body.chat._id }, { as: Cy })
  expect([closed, words.message]).toEqual([404, 'Chat not found'])
})

it('a message that is sent again is stored once, and refused with other words', async () => {
  const { Ana, Bo } = people
  const { chat } = await start(Ana, Bo)
  const uniqueId = randomUUID()
  const first = await say(Ana, chat._id, 'Once', uniqueId)
  const again = await say(Ana, chat._id, 'Once', uniqueId)
  expect([again.status, again.body.message._id]).toEqual([200, first.body.message._id])
  expect((await say(Ana, chat._id, 'Twice', uniqueId)).status).toBe(409)
  const atOnce = randomUUID()
  const all = await storm(
    10,
    Array.from({ length: 10 }, () => () => say(Ana, chat._id, 'At once', atOnce)),
  )
  expect(new Set(all.map(({ body }) => body.message._id)).size).toBe(1)
  expect(await broken()).toEqual([])
})

it('two people may give their messages the same id', async () => {
  const { Ana, Bo } = people
  const { chat } = await start(Ana, Bo)
  const uniqueId = randomUUID()
  const mine = await say(Ana, chat._id, 'The same', uniqueId)
  const theirs = await say(Bo, chat._id, 'The same', uniqueId)
  expect(theirs).toMatchObject({ status: 200, body: { message: { sender: { _id: Bo.userId } } } })
  expect(theirs.body.message._id).not.toBe(mine.body.message._id)
})

it('two people who write to each other at once have one chat', async () => {
  const { Cy, Di } = people
  await connect(server, Cy, Di)
  const bodies = await storm(
    20,
    Array.from({ length: 20 }, (_, i) => () => (i % 2 ? start(Cy, Di) : start(Di, Cy))),
  )
  expect(new Set(bodies.map(({ chat }) => chat._id)).size).toBe(1)
  expect((await read(Cy, bodies[0]!.chat._id, { limit: 100 })).messages.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  )
  expect(await broken()).toEqual([])
})

it('many messages at once are numbered without gaps, and read in pages', async () => {
  const { Ana, Bo } = people
  const { chat } = await start(Ana, Bo)
  const before = chat.lastSeq
  await storm(
    20,
    Array.from({ length: 100 }, (_, i) => () => say(i % 2 ? Ana : Bo, chat._id, `Number ${i}`)),
  )
  const { messages, lastSeq } = await read(Ana, chat._id)
  expect(lastSeq).toBe(before + 100)
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => lastSeq - 19 + i))
  const earlier = await read(Ana, chat._id, { before: messages[0]!.seq, limit: 5 })
  expect(earlier.messages.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 5 }, (_, i) => lastSeq - 24 + i),
  )
  const around = await read(Ana, chat._id, { around: before + 50, limit: 10 })
  expect(around.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 10 }, (_, i) => before + 45 + i))
  expect(await broken()).toEqual([])
})

it('what is unread is counted from where a person has read, and can be marked again', async () => {
  const { Ana, Bo } = people
  const { chat } = await start(Ana, Bo)
  const unread = async () => {
    const { heads, unreadChatCount } = (await server.call(getChatHeads, {}, { as: Bo })).body
    return [heads.find(({ _id }) => _id === chat._id)!.unreadMessageCount, unreadChatCount]
  }
  await server.call(seeChat, { chatId: chat._id }, { as: Bo })
  expect(await unread()).toEqual([0, 0])
  for (const text of ['a', 'b', 'c']) await say(Ana, chat._id, text)
  expect(await unread()).toEqual([3, 1])
  const { lastSeq } = await read(Bo, chat._id)
  await server.call(seeChat, { chatId: chat._id, seq: lastSeq - 1 }, { as: Bo })
  expect(await unread()).toEqual([1, 1])
  await say(Bo, chat._id, 'mine')
  expect(await unread()).toEqual([0, 0])
  await server.call(seeChat, { chatId: chat._id, seq: lastSeq - 1, isUnread: true }, { as: Bo })
  expect(await unread()).toEqual([2, 1])
  const { chats } = (await server.call(getChats, { filters: JSON.stringify({ isUnread: true }) }, { as: Bo }))
    .body
  expect(chats.map(({ _id }) => _id)).toEqual([chat._id])
  expect(await broken()).toEqual([])
})

it('a reply carries what it answers, and only from the same chat', async () => {
  const { Ana, Bo, Cy, Di } = people
  const { chat, message } = await start(Ana, Bo, 'Question')
  const { body } = await server.call(
    sendMessage,
    { chatId: chat._id, text: 'Answer', uniqueId: randomUUID(), replyMessage: message._id },
    { as: Bo },
  )
  expect(body.message.replyMessage).toMatchObject({ _id: message._id, text: 'Question' })
  const other = await start(Cy, Di)
  const { status } = await server.call(
    sendMessage,
    { chatId: other.chat._id, text: 'No', uniqueId: randomUUID(), replyMessage: message._id },
    { as: Cy },
  )
  expect(status).toBe(404)
  expect((await server.call(getChanges, { chatId: chat._id, after: 0 }, { as: Bo })).status).toBe(200)
})

it('a first message to a stranger is a request of one text', async () => {
  const { Ana, Cy } = people
  const { chat } = await start(Ana, Cy, 'Do you know me?')
  expect(chat).toMatchObject({
    isChatRequest: true,
    request: { status: 'pending', isSent: true },
    canWrite: false,
  })
  expect((await say(Ana, chat._id, 'Well?')).status).toBe(403)
  expect((await say(Cy, chat._id, 'No')).status).toBe(403)
  const { body } = await server.call(getChatHeads, {}, { as: Cy })
  expect([body.heads.some(({ _id }) => _id === chat._id), body.chatRequestLength]).toEqual([false, 1])
})
