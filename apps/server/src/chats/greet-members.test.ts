import { channelSettingsCalls } from '@guildhall/contract/channels'
import { chatCalls, messageCalls } from '@guildhall/contract/chats'
import { memberCalls } from '@guildhall/contract/members'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { greetJobs } from './greet-members.ts'
import { connect } from './testing/make-chat.ts'

let server: TestServer
let people: Record<'Ana' | 'Bo' | 'Cy' | 'Di' | 'Ed', Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Ana', 'Bo', 'Cy', 'Di', 'Ed'])
  channelId = await makeChannel(server, people.Ana)
})
afterAll(() => server.close())

const welcome = (onBoardChatMessage: string) =>
  server.call(
    channelSettingsCalls.updatePublicSettings,
    { channelId, onBoardChatMessage },
    { as: people.Ana },
  )
const join = async (as: Person) => {
  expect((await server.call(memberCalls.joinChannel, { channelId }, { as })).status).toBe(200)
  return runDueJobs(server, greetJobs)
}
const chatsOf = async (as: Person) => (await server.call(chatCalls.getChats, {}, { as })).body.chats
const said = async (as: Person, chatId: string) =>
  (await server.call(messageCalls.getMessages, { chatId }, { as })).body.messages.map(({ text }) => text)

it('a new member is greeted by nobody while there is no welcome message', async () => {
  expect(await join(people.Ed)).toBe(0)
  expect(await chatsOf(people.Ed)).toEqual([])
})

it('a new member has a message from the owner, which is no request', async () => {
  await welcome('Glad you are here')
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const ear = await openSocket(address, { token: people.Bo.token })
  expect(await join(people.Bo)).toBe(1)
  const [chat] = await chatsOf(people.Bo)
  expect(chat).toMatchObject({
    type: 'direct',
    isChatRequest: false,
    unreadMessageCount: 1,
    canWrite: true,
    sender: { _id: people.Ana.userId },
    lastMessage: { text: 'Glad you are here', isSender: false },
  })
  await caughtUp(server, ear)
  expect(ear.heard.map(({ name }) => name)).toEqual(expect.arrayContaining(['newChat', 'newChatMessage']))
  ear.socket.close()
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('greets once, though the job runs again or the person leaves and comes back', async () => {
  const [chat] = await chatsOf(people.Bo)
  await server.call(memberCalls.leaveChannel, { channelId }, { as: people.Bo })
  await welcome('Welcome back')
  expect(await join(people.Bo)).toBe(1)
  expect(await said(people.Bo, chat!._id)).toEqual(['Glad you are here'])
})

it('is written in the chat that the two have already', async () => {
  await connect(server, people.Ana, people.Cy)
  const uniqueId = '11111111-1111-4111-8111-111111111111'
  const input = { receiverId: people.Ana.userId, uniqueId, text: 'May I join?' }
  const { chat } = (await server.call(chatCalls.createDirectChat, input, { as: people.Cy })).body
  await join(people.Cy)
  expect(await said(people.Cy, chat._id)).toEqual(['May I join?', 'Welcome back'])
})

it('is not written across a block', async () => {
  await server.call(blockingCalls.blockUser, { blockId: people.Ana.userId }, { as: people.Di })
  await join(people.Di)
  expect(await chatsOf(people.Di)).toEqual([])
})
