import { randomUUID } from 'node:crypto'
import {
  chatCalls,
  messageActCalls,
  messageCalls,
  numberDeletions,
  requestCalls,
} from '@guildhall/contract/chats'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { connect } from './testing/make-chat.ts'
import { fillSeats, seatPeople } from './testing/seat-people.ts'

let server: TestServer
let address: string
let people: Record<'Ana' | 'Bo' | 'Cy', Person>
let sockets: TestSocket[] = []
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  people = await makePeople(server, ['Ana', 'Bo', 'Cy'])
  await connect(server, people.Ana, people.Bo)
})
afterAll(() => server.close())
afterEach(() => {
  for (const { socket } of sockets) socket.close()
  sockets = []
})

const open = async ({ token }: Person) => {
  const socket = await openSocket(address, { token })
  sockets.push(socket)
  return socket
}
const ask = ({ socket }: TestSocket, name: string, input: unknown) => socket.emitWithAck(name, input)
const say = async (as: Person, chatId: string, text = 'Moon?') =>
  (await server.call(messageCalls.sendMessage, { chatId, text, uniqueId: randomUUID() }, { as })).body.message
const first = async (as: Person, chatId: string) =>
  (await server.call(messageCalls.getMessages, { chatId }, { as })).body.messages[0]!
const heardBy = async (one: TestSocket, name: string) => {
  await caughtUp(server, one)
  return one.heard.filter((heard) => heard.name === name).map(({ payload }) => payload)
}
const broken = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)

it('a message reaches everybody in the chat over their sockets [RT-16]', async () => {
  const { Ana, Bo, Cy } = people
  const chatId = await seatPeople(server, [Ana, Bo])
  const [ana, bo, cy] = [await open(Ana), await open(Bo), await open(Cy)]
  const uniqueId = randomUUID()
  const { message } = (await ask(ana, 'newChatMessage', { chat: chatId, text: 'Hello', uniqueId })) as {
    message: { _id: string }
  }
  expect(await heardBy(bo, 'newChatMessage')).toMatchObject([
    { chat: chatId, message: { _id: message._id, uniqueId, text: 'Hello' } },
  ])
  expect(await heardBy(cy, 'newChatMessage')).toEqual([])
  expect(await ask(ana, 'newChatMessage', { text: 'To whom?', uniqueId: randomUUID() })).toMatchObject({
    error: { code: 'missing' },
  })
})

it('a message without a chat names who shall have it [MSG-SEND-1]', async () => {
  const { Ana, Bo } = people
  const ana = await open(Ana)
  const sent = { text: 'Hello', uniqueId: randomUUID() }
  expect(await ask(ana, 'newChatMessage', sent)).toMatchObject({ error: { code: 'missing' } })
  const answer = (await ask(ana, 'newChatMessage', { ...sent, receiverId: Bo.userId })) as { chat: string }
  expect(await first(Bo, answer.chat)).toMatchObject({ text: 'Hello', sender: { _id: Ana.userId } })
})

it('a message is received, then seen, when all have it [MSG-STATUS-1] [MSG-STATUS-2] [MSG-STATUS-3]', async () => {
  const { Ana, Bo, Cy } = people
  const chatId = await seatPeople(server, [Ana, Bo, Cy])
  const { _id } = await say(Ana, chatId)
  const [bo, cy] = [await open(Bo), await open(Cy)]
  const given = { chat: chatId, messageIds: [_id] }
  const status = async () => {
    const { status, receivedBy, seenBy, totalReceivers } = await first(Ana, chatId)
    return [status, receivedBy.length, seenBy.length, totalReceivers]
  }
  await ask(bo, '_chatMessageDelivered', given)
  expect(await status()).toEqual(['', 1, 0, 2])
  await ask(cy, '_chatMessageDelivered', given)
  expect(await status()).toEqual(['received', 2, 0, 2])
  await ask(bo, '_chatMessageSeen', given)
  expect(await status()).toEqual(['received', 2, 1, 2])
  await ask(cy, '_chatMessageSeen', { chat: chatId, seq: 900 })
  expect(await status()).toEqual(['seen', 2, 2, 2])
  const { body } = await server.call(messageActCalls.getReceipts, { messageId: _id }, { as: Ana })
  expect(body).toMatchObject({ seenCount: 2, receivedCount: 2, totalReceivers: 2 })
  expect(body.members.map(({ user }) => user._id).sort()).toEqual([Bo.userId, Cy.userId].sort())
  expect((await server.call(messageActCalls.getReceipts, { messageId: _id }, { as: Bo })).status).toBe(403)
  expect(await broken()).toEqual([])
})

it('a device that could hear nothing learns what it has not received yet', async () => {
  const { Ana, Bo } = people
  const ids = [await seatPeople(server, [Ana, Bo]), await seatPeople(server, [Ana, Bo])]
  for (const id of ids) await say(Ana, id)
  const received = async (as: Person) => {
    const { heads } = (await server.call(chatCalls.getChatHeads, {}, { as })).body
    return ids.map((id) => heads.find(({ _id }) => _id === id)?.isReceived)
  }
  expect(await received(Bo)).toEqual([false, false])
  expect(await received(Ana)).toEqual([true, true])
  await ask(await open(Bo), '_chatMessageDelivered', { chat: ids[0], seq: 1 })
  expect(await received(Bo)).toEqual([true, false])
})

it('receipts reach the sender, once for many given at the same time [RT-17] [RT-18]', async () => {
  const { Ana, Bo } = people
  const ana = await open(Ana)
  const bo = await open(Bo)
  const { chat } = (await ask(ana, 'newChatMessage', {
    receiverId: Bo.userId,
    text: 'Direct',
    uniqueId: randomUUID(),
  })) as { chat: string }
  const seqs = [(await say(Ana, chat)).seq, (await say(Ana, chat)).seq]
  await Promise.all(seqs.map((seq) => ask(bo, '_chatMessageDelivered', { chat, seq })))
  await ask(bo, '_chatMessageDelivered', { chat, seq: 1 })
  expect(await heardBy(ana, 'chatMessageDelivered')).toContainEqual({ chat, userId: Bo.userId, seq: seqs[1] })
  await ask(bo, '_chatMessageSeen', { chat, seq: seqs[0] })
  const { seq } = await say(Ana, chat)
  await server.call(messageCalls.seeChat, { chatId: chat }, { as: Bo })
  expect(await heardBy(ana, 'chatMessageSeen')).toEqual([
    { chat, userId: Bo.userId, seq: seqs[0] },
    { chat, userId: Bo.userId, seq },
  ])
})

it('who does not share what they have seen neither tells nor is told', async () => {
  const { Ana, Bo } = people
  const ana = await open(Ana)
  const bo = await open(Bo)
  const chatId = await seatPeople(server, [Ana, Bo])
  await ask(ana, 'watch', { chat: chatId })
  await ask(bo, 'watch', { chat: chatId })
  const share = (userId: string, shares_seen: boolean) =>
    server.kernel.db.updateTable('users').set({ shares_seen }).where('id', '=', userId).execute()
  await share(Bo.userId, false)
  const { seq } = await say(Ana, chatId)
  await ask(bo, '_chatMessageSeen', { chat: chatId, seq })
  expect(await heardBy(ana, 'chatMessageSeen')).toEqual([])
  expect(await heardBy(ana, 'chatMessageDelivered')).toHaveLength(1)
  expect((await first(Ana, chatId)).status).toBe('received')
  const { seq: later } = await say(Bo, chatId)
  await ask(ana, '_chatMessageSeen', { chat: chatId, seq: later })
  expect(await heardBy(bo, 'chatMessageSeen')).toEqual([])
  await share(Bo.userId, true)
})

it('receipts of a group do not reach whom a block separates', async () => {
  const { Ana, Bo, Cy } = people
  const chatId = await seatPeople(server, [Ana, Bo, Cy])
  const at = server.kernel.clock()
  const { db } = server.kernel
  await db
    .insertInto('blocks')
    .values({ user_id: Ana.userId, blocked_id: Cy.userId, created_at: at })
    .execute()
  const [ana, bo, cy] = [await open(Ana), await open(Bo), await open(Cy)]
  for (const one of [ana, bo, cy]) await ask(one, 'watch', { chat: chatId })
  const { seq } = await say(Bo, chatId)
  await ask(cy, '_chatMessageSeen', { chat: chatId, seq })
  for (const name of ['chatMessageDelivered', 'chatMessageSeen'])
    expect([await heardBy(bo, name), await heardBy(ana, name)]).toEqual([
      [{ chat: chatId, userId: Cy.userId, seq }],
      [],
    ])
  await db.deleteFrom('blocks').where('user_id', '=', Ana.userId).execute()
})

it('deleted messages are told to everybody in the chat [RT-19]', async () => {
  const { Ana, Bo, Cy } = people
  const [bo, cy, ana] = [await open(Bo), await open(Cy), await open(Ana)]
  const chatId = await seatPeople(server, [Ana, Bo])
  const { _id } = await say(Ana, chatId)
  expect(await ask(ana, 'chat/message/delete', { chat: chatId, messageIds: [_id] })).toMatchObject({
    deleted: [_id],
  })
  expect(await heardBy(bo, 'deleteMessages')).toMatchObject([{ chat: chatId, messageIds: [_id] }])
  expect(await heardBy(cy, 'deleteMessages')).toEqual([])
})

it('a deletion that is repeated, or of several, is told with the numbers that are stored', async () => {
  const { Ana, Bo } = people
  const [ana, bo] = [await open(Ana), await open(Bo)]
  const chatId = await seatPeople(server, [Ana, Bo])
  const [one, two, three] = [await say(Ana, chatId), await say(Ana, chatId), await say(Ana, chatId)]
  const remove = (...messageIds: string[]) => ask(ana, 'chat/message/delete', { chat: chatId, messageIds })
  const told = async () =>
    ((await heardBy(bo, 'deleteMessages')) as Parameters<typeof numberDeletions>[0][]).flatMap(
      numberDeletions,
    )
  await remove(two._id)
  await remove(two._id)
  const [first] = await told()
  await remove(one._id, two._id, three._id)
  const stored = await server.kernel.db
    .selectFrom('messages')
    .select(['id', 'change_no'])
    .where('chat_id', '=', chatId)
    .execute()
  const numberOf = new Map(stored.map(({ id, change_no }) => [id, change_no]))
  const heard = [first!, ...(await told())]
  expect(new Set(heard.map(({ _id }) => _id)).size).toBe(3)
  for (const { _id, changeNo } of heard) expect(changeNo).toBe(numberOf.get(_id))
})

it('typing is passed on between screens that show the chat, and not to others', async () => {
  const { Ana, Bo, Cy } = people
  const [ana, bo, cy] = [await open(Ana), await open(Bo), await open(Cy)]
  const chatId = await seatPeople(server, [Ana, Bo, Cy])
  const typing = { chat: chatId, isTyping: true }
  expect(await ask(ana, 'isTyping', typing)).toMatchObject({ error: { message: 'Chat not found' } })
  for (const one of [ana, bo]) await ask(one, 'watch', { chat: chatId })
  await ask(ana, 'isTyping', typing)
  await ask(ana, 'isTyping', typing)
  server.later(2000)
  await ask(ana, 'isTyping', typing)
  await ask(ana, 'isTyping', { chat: chatId, isTyping: false })
  expect(await heardBy(bo, 'isTyping')).toEqual(
    [true, true, false].map((isTyping) => ({ chat: chatId, userId: Ana.userId, isTyping })),
  )
  expect([await heardBy(ana, 'isTyping'), await heardBy(cy, 'isTyping')]).toEqual([[], []])
})

it('typing begins with the answer to a request, and reaches nobody who has not accepted it', async () => {
  const { Ana, Cy } = people
  const [ana, cy] = [await open(Ana), await open(Cy)]
  const input = { receiverId: Cy.userId, text: 'May I?', uniqueId: randomUUID() }
  const chatId = (await server.call(chatCalls.createDirectChat, input, { as: Ana })).body.chat._id
  for (const one of [ana, cy]) await ask(one, 'watch', { chat: chatId })
  await ask(ana, 'isTyping', { chat: chatId, isTyping: true })
  expect(await heardBy(cy, 'isTyping')).toEqual([])
  const answer = { chatId, status: 'accepted' as const }
  await server.call(requestCalls.respondChatRequest, answer, { as: Cy })
  await vi.waitFor(
    async () => {
      server.later(3000)
      await ask(ana, 'isTyping', { chat: chatId, isTyping: true })
      expect((await heardBy(cy, 'isTyping')).length).toBeGreaterThan(0)
    },
    { timeout: 10_000 },
  )
})

it('in a group two people apart are told nothing of how far the other has read', async () => {
  const { Ana, Bo, Cy } = people
  const chatId = await seatPeople(server, [Ana, Bo, Cy])
  const { _id: messageId } = await say(Ana, chatId)
  for (const as of [Bo, Cy]) await server.call(messageCalls.seeChat, { chatId }, { as })
  const seen = async () => [
    (await first(Ana, chatId)).seenBy.toSorted(),
    (await server.call(messageCalls.getMessages, { chatId }, { as: Ana })).body.cursors.length,
    (await server.call(messageActCalls.getReceipts, { messageId }, { as: Ana })).body.seenCount,
  ]
  expect(await seen()).toEqual([[Bo.userId, Cy.userId].toSorted(), 3, 2])
  await server.call(blockingCalls.blockUser, { blockId: Ana.userId }, { as: Cy })
  expect(await seen()).toEqual([[Bo.userId], 2, 1])
  await server.call(blockingCalls.unblockUser, { blockId: Ana.userId }, { as: Cy })
})

it('typing does not reach whom a block separates, and a large chat has neither typing nor receipts', async () => {
  const { Ana, Bo, Cy } = people
  const [ana, bo, cy] = [await open(Ana), await open(Bo), await open(Cy)]
  const chatId = await seatPeople(server, [Ana, Bo, Cy])
  for (const one of [ana, bo, cy]) await ask(one, 'watch', { chat: chatId })
  const at = server.kernel.clock()
  await server.kernel.db
    .insertInto('blocks')
    .values({ user_id: Cy.userId, blocked_id: Ana.userId, created_at: at })
    .execute()
  await ask(cy, 'watch', { chat: chatId })
  await ask(ana, 'isTyping', { chat: chatId, isTyping: true })
  expect([await heardBy(bo, 'isTyping'), await heardBy(cy, 'isTyping')]).toMatchObject([[{}], []])
  await server.kernel.db.deleteFrom('blocks').where('user_id', '=', Cy.userId).execute()
  await fillSeats(server, chatId, 254)
  for (const one of [ana, bo]) await ask(one, 'watch', { chat: chatId })
  server.later(3000)
  await ask(ana, 'isTyping', { chat: chatId, isTyping: true })
  const { seq } = await say(Ana, chatId)
  await ask(bo, '_chatMessageSeen', { chat: chatId, seq })
  expect(await heardBy(bo, 'isTyping')).toHaveLength(1)
  expect(await heardBy(ana, 'chatMessageSeen')).toEqual([])
  expect((await first(Ana, chatId)).seenBy).toEqual([])
})
