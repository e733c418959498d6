import { randomUUID } from 'node:crypto'
import { groupCalls, messageActCalls, messageCalls } from '@guildhall/contract/chats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeForum } from '../../discussions/testing/make-discussion.ts'
import type { MayRead } from '../../files/purposes.ts'
import { contentOf, makeFile } from '../../files/testing/make-file.ts'
import type { Viewer } from '../../platform/ctx.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { caughtUp, openSocket } from '../../testing/sockets.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { chatMedia } from '../media.ts'
import { fillSeats, seatPeople } from '../testing/seat-people.ts'

let server: TestServer
let people: Record<'Ana' | 'Bo' | 'Cy' | 'Di' | 'Out', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Ana', 'Bo', 'Cy', 'Di', 'Out'])
})
afterAll(() => server.close())

const say = async (as: Person, chatId: string, more: object) =>
  (await server.call(messageCalls.sendMessage, { chatId, uniqueId: randomUUID(), ...more }, { as })).body
    .message
const read = async (as: Person, chatId: string, more = {}) =>
  (await server.call(messageCalls.getMessages, { chatId, ...more }, { as })).body

it('messages come in pages of twenty [MSG-LIST-1]', async () => {
  const { Ana } = people
  const chatId = await seatPeople(server, [Ana])
  for (let i = 0; i < 22; i += 1) await say(Ana, chatId, { text: `Number ${i}` })
  const { messages } = await read(Ana, chatId)
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 3))
  expect((await read(Ana, chatId, { skip: 20 })).messages.map(({ seq }) => seq)).toEqual([1, 2])
})

it('a shared post and room have a card only for those who may see them', async () => {
  const { people: members, postId, roomId } = await makeForum(server, ['Ana', 'Bo'])
  const { Ana, Bo } = members
  const { Out } = people
  await server.kernel.db
    .updateTable('channels')
    .set({ is_public: false })
    .where('id', 'in', (eb) => eb.selectFrom('posts').select('channel_id').where('id', '=', postId))
    .execute()
  const chatId = await seatPeople(server, [Ana, Bo, Out])
  await say(Ana, chatId, { post: postId })
  await say(Ana, chatId, { feed: roomId })
  const cards = async (as: Person) => {
    const { posts, feeds, messages } = await read(as, chatId)
    return [posts.map(({ _id }) => _id), feeds.map(({ _id }) => _id), messages.map(({ type }) => type)]
  }
  expect(await cards(Bo)).toEqual([[postId], [roomId], ['post', 'feed']])
  expect(await cards(Out)).toEqual([[], [], ['post', 'feed']])
})

it('a large chat sends its words to open screens, and to the others one hint, unless they muted it', async () => {
  const { Ana, Bo, Cy, Di } = people
  const chatId = await seatPeople(server, [Ana, Bo, Cy, Di])
  await fillSeats(server, chatId, 253)
  await server.kernel.db
    .updateTable('chat_seats')
    .set({ is_muted: true })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', Di.userId)
    .execute()
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const [bo, cy, di, ana] = await Promise.all(
    [Bo, Cy, Di, Ana].map(({ token }) => openSocket(address, { token })),
  )
  await bo!.socket.emitWithAck('watch', { chat: chatId })
  const { _id } = await say(Ana, chatId, { text: 'To all' })
  await say(Ana, chatId, { text: 'Again' })
  await expect.poll(() => cy!.heard.map(({ name }) => name), { timeout: 5000 }).toEqual(['chatActivity'])
  await caughtUp(server, ana!, bo!, di!)
  expect(cy!.heard[0]!.payload).toMatchObject({ chat: chatId, lastSeq: 1 })
  expect(bo!.heard.map(({ name }) => name)).toEqual(['newChatMessage', 'newChatMessage'])
  expect(bo!.heard[0]!.payload).toMatchObject({ message: { _id } })
  expect(di!.heard).toEqual([])
  // To the other devices of who writes, their own words are read.
  expect(ana!.heard.filter(({ name }) => name === 'chatRead').map(({ payload }) => payload)).toEqual([
    { chat: chatId, readSeq: 1, unreadMessageCount: 0 },
    { chat: chatId, readSeq: 2, unreadMessageCount: 0 },
  ])
  for (const one of [ana, bo, cy, di]) one!.socket.close()
})

it('a file message names its file, which is gone with the message [MSG-FILE-1]', async () => {
  const { Ana, Bo, Out } = people
  const chatId = await seatPeople(server, [Ana, Bo])
  const { _id } = await say(Ana, chatId, { text: 'The plan' })
  const { db } = server.kernel
  const fileId = await makeFile(server, chatMedia, { kind: 'file', ownerId: Ana.userId })
  await db.updateTable('files').set({ name: 'plan.pdf' }).where('id', '=', fileId).execute()
  await db.updateTable('messages').set({ type: 'file', file_id: fileId }).where('id', '=', _id).execute()
  await db.updateTable('chats').set({ files_count: 1 }).where('id', '=', chatId).execute()
  const listed = async () => {
    const input = { chatId, kind: 'files' } as const
    return (await server.call(messageActCalls.getChatMedia, input, { as: Bo })).body.messages
  }
  const size = contentOf(fileId, 'original').length
  expect((await listed())[0]!.file).toMatchObject({ name: 'plan.pdf', type: 'application/pdf', size })
  const isOpenTo = ({ userId }: Person) =>
    (chatMedia.readers as MayRead)(db, { userId } as Viewer, fileId, server.kernel)
  expect([await isOpenTo(Bo), await isOpenTo(Out)]).toEqual([true, false])
  await server.call(messageActCalls.deleteMessages, { chatId, messageIds: [_id] }, { as: Ana })
  const { statusCode } = await server.web.app.inject({
    url: `/files/${fileId}?rendition=original`,
    headers: { authorization: Bo.token },
  })
  expect([await listed(), await isOpenTo(Bo), statusCode]).toEqual([[], false, 404])
  const waiting = await db.selectFrom('outbox').select('payload').where('job', '=', 'collectFiles').execute()
  expect(waiting.map(({ payload }) => payload)).toEqual([{ fileIds: [fileId] }])
})

it('whoever joins a group finds none of the links from before, the last one included', async () => {
  const { Ana, Bo, Cy } = people
  const chatId = await seatPeople(server, [Ana, Bo])
  const [before, since] = ['https://before.test', 'https://since.test']
  await say(Ana, chatId, { text: before })
  await server.call(groupCalls.addGroupMembers, { chatId, members: [Cy.userId] }, { as: Ana })
  await say(Ana, chatId, { text: since })
  const links = async (as: Person) => {
    const { body } = await server.call(messageActCalls.getChatMedia, { chatId, kind: 'links' }, { as })
    return body.messages.map(({ text }) => text)
  }
  expect([await links(Bo), await links(Cy)]).toEqual([[since, before], [since]])
})
