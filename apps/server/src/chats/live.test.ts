import { chatCalls, groupCalls, requestCalls, seatCalls } from '@guildhall/contract/chats'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { inChats } from './testing/in-chats.ts'
import { connect } from './testing/make-chat.ts'

type Name = 'Ana' | 'Bo' | 'Cy' | 'Eve'

let server: TestServer
let address: string
let people: Record<Name, Person>
let ears: Record<Name, TestSocket>
let round = 0
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const made = await makePeople(server, [`Ana${round}`, `Bo${round}`, `Cy${round}`, `Eve${round}`])
  const [Ana, Bo, Cy, Eve] = Object.values(made) as [Person, Person, Person, Person]
  people = { Ana, Bo, Cy, Eve }
  await connect(server, Ana, Bo)
  const open = ({ token }: Person) => openSocket(address, { token })
  ears = { Ana: await open(Ana), Bo: await open(Bo), Cy: await open(Cy), Eve: await open(Eve) }
})
afterEach(async () => {
  await caughtUp(server, ears.Eve)
  expect(ears.Eve.heard).toEqual([])
  for (const { socket } of Object.values(ears)) socket.close()
})

const { start, say, makeGroup } = inChats(() => server)

/** What somebody has heard of chats since they were last asked. */
async function heard(name: Name) {
  await caughtUp(server, ears[name])
  return ears[name].heard.splice(0).filter((one) => !one.name.endsWith('Notification'))
}
const names = async (name: Name) => (await heard(name)).map((one) => one.name)

it('a new chat is told to those in it [RT-27]', async () => {
  const { Ana, Bo, Cy } = people
  const { chat } = await start(Ana, Bo)
  expect(await heard('Bo')).toMatchObject([
    { name: 'newChat', payload: { chat: chat._id, isChatRequest: false } },
    { name: 'newChatMessage', payload: { chat: chat._id, message: { text: 'Hello' } } },
  ])
  const { chat: asked } = await start(Ana, Cy)
  expect((await heard('Cy'))[0]).toEqual({
    name: 'newChat',
    payload: { chat: asked._id, isChatRequest: true },
  })
  const { _id } = await makeGroup(Ana, [Bo])
  expect(await heard('Bo')).toEqual([{ name: 'newChat', payload: { chat: _id, isChatRequest: false } }])
})

it('a group tells its people who was removed and who is an admin, and what it is called [RT-24] [RT-25] [RT-26]', async () => {
  const { Ana, Bo, Cy } = people
  const { _id: chat } = await makeGroup(Ana, [Bo])
  await server.call(groupCalls.addGroupMembers, { chatId: chat, members: [Cy.userId] }, { as: Ana })
  expect((await names('Bo')).slice(1)).toEqual(['updateChatInfo'])
  expect((await names('Cy')).toSorted()).toEqual(['newChat', 'updateChatInfo'])
  await names('Ana')

  const admin = await server.call(
    groupCalls.addGroupAdmin,
    { chatId: chat, memberId: Bo.userId },
    { as: Ana },
  )
  const promoted = { chat, memberId: Bo.userId, lastChange: admin.body.chat.lastChange }
  for (const name of ['Ana', 'Bo', 'Cy'] as const)
    expect(await heard(name)).toEqual([{ name: 'addChatAdmin', payload: promoted }])

  const gone = await server.call(
    groupCalls.removeGroupMember,
    { chatId: chat, memberId: Cy.userId },
    { as: Bo },
  )
  const removed = { chat, memberId: Cy.userId, lastChange: gone.body.chat.lastChange }
  for (const name of ['Ana', 'Bo', 'Cy'] as const)
    expect(await heard(name)).toEqual([{ name: 'chatMemberRemoved', payload: removed }])

  const info = await server.call(groupCalls.updateChatInfo, { chatId: chat, title: 'Renamed' }, { as: Bo })
  const changed = { chat, lastChange: info.body.chat.lastChange }
  for (const name of ['Ana', 'Bo'] as const)
    expect(await heard(name)).toEqual([{ name: 'updateChatInfo', payload: changed }])
  await say(Ana, chat, 'After Cy')
  expect(await names('Bo')).toEqual(['newChatMessage'])
  expect(await heard('Cy')).toEqual([])
})

it('an accepted request is told to both, a rejected one to nobody else', async () => {
  const { Ana, Bo, Cy } = people
  const { chat, message } = await start(Cy, Ana)
  await Promise.all([names('Ana'), names('Cy')])
  const respond = (status: 'accepted' | 'rejected') =>
    server.call(requestCalls.respondChatRequest, { chatId: chat._id, status }, { as: Ana })
  await respond('rejected')
  expect([await names('Ana'), await names('Cy'), await names('Bo')]).toEqual([['updateChatInfo'], [], []])
  // Sending the same again does not ring again either.
  const again = { receiverId: Ana.userId, uniqueId: message.uniqueId, text: message.text }
  expect((await server.call(chatCalls.createDirectChat, again, { as: Cy })).status).toBe(200)
  expect(await names('Ana')).toEqual([])
  await respond('accepted')
  expect([await names('Ana'), await names('Cy')]).toEqual([['newChat'], ['newChat']])
  expect(Bo).toBeDefined()
})

it('a block is told to both at once, and in a group the two hear nothing of what the other says', async () => {
  const { Ana, Bo, Cy } = people
  const { chat } = await start(Ana, Bo)
  const { _id } = await makeGroup(Cy, [Ana, Bo])
  await Promise.all([names('Ana'), names('Bo'), names('Cy')])
  await server.call(blockingCalls.blockUser, { blockId: Bo.userId }, { as: Ana })
  // What they see of each other in the group is another than before.
  const otherNow = { name: 'newChat', payload: { chat: _id, isChatRequest: false } }
  const toldAna = await heard('Ana')
  expect(toldAna).toContainEqual(otherNow)
  expect(toldAna.map(({ name }) => name)).toContain('updateChatInfo')
  expect(await heard('Bo')).toEqual(
    expect.arrayContaining([
      otherNow,
      {
        name: 'chatMemberRemoved',
        payload: expect.objectContaining({ chat: chat._id, memberId: Bo.userId }),
      },
    ]),
  )
  await say(Bo, _id, 'Not for Ana')
  expect(await names('Cy')).toEqual(['newChatMessage'])
  const atAna = await heard('Ana')
  expect(atAna.map(({ name }) => name)).toEqual(['chatActivity'])
  expect(JSON.stringify(atAna)).not.toContain('Not for Ana')
  await names('Bo')
  await server.call(blockingCalls.unblockUser, { blockId: Bo.userId }, { as: Ana })
  const [ana, bo] = [await heard('Ana'), await heard('Bo')]
  expect([ana, bo].map((told) => told.map(({ name }) => name).toSorted())).toEqual([
    ['newChat', 'updateChatInfo'],
    ['newChat', 'newChat'],
  ])
  expect([ana[0], bo[0]]).toEqual([otherNow, otherNow])
})

it('a draft is told to the other devices of its writer', async () => {
  const { Ana, Bo } = people
  const { chat } = await start(Ana, Bo)
  await Promise.all([names('Ana'), names('Bo')])
  await server.call(seatCalls.saveChatDraft, { chatId: chat._id, text: 'Well' }, { as: Bo })
  expect(await heard('Bo')).toMatchObject([{ name: 'chatDraft', payload: { chat: chat._id, draft: 'Well' } }])
  expect(await heard('Ana')).toEqual([])
})

it('whoever has just joined a group does not hear what a reply quotes from before', async () => {
  const { Ana, Bo, Cy } = people
  const { _id: chat } = await makeGroup(Ana, [Bo])
  const { body } = await say(Ana, chat, 'Before Cy')
  await server.call(groupCalls.addGroupMembers, { chatId: chat, members: [Cy.userId] }, { as: Ana })
  await Promise.all([names('Ana'), names('Bo'), names('Cy')])
  await say(Bo, chat, 'Indeed', { replyMessage: body.message._id })
  expect(await names('Ana')).toEqual(['newChatMessage'])
  const atCy = await heard('Cy')
  expect(atCy.map(({ name }) => name)).toEqual(['chatActivity'])
  expect(JSON.stringify(atCy)).not.toContain('Before Cy')
  await names('Bo')
})
