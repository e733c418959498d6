import { randomUUID } from 'node:crypto'
import type { Sent } from '@guildhall/contract'
import { chatCalls, groupCalls, messageCalls } from '@guildhall/contract/chats'
import { memberCalls } from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { actFor } from '../../platform/act-for.ts'
import { inWrite } from '../../platform/in-write.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../../testing/sockets.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { findChat } from '../find-chat.ts'
import { makeThread } from '../testing/make-thread.ts'
import { updateThreadInfo } from './update-thread-info.ts'

const names = ['Ana', 'Bo', 'Mo', 'Cy', 'Ro'] as const

let server: TestServer
let address: string
let people: Record<(typeof names)[number], Person>
let channelId: string
let roleId: string
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  people = await makePeople(server, names)
  channelId = await makeChannel(server, people.Ana)
  await server.kernel.db.updateTable('channels').set({ tier: 'Pro' }).where('id', '=', channelId).execute()
  await addMembers(server, channelId, [people.Bo, people.Cy, people.Ro])
  await addMembers(server, channelId, [people.Mo], { isModerator: true })
  roleId = await makeRole(server, channelId, [people.Ro])
})
afterAll(() => server.close())

type Change = Omit<Sent<typeof groupCalls.updateChatInfo>, 'chatId'>

const change = (as: Person, chatId: string, fields: Change) =>
  inWrite(server.kernel, async (write) => {
    const ctx = actFor(write, as.userId)
    await updateThreadInfo(ctx, await findChat(ctx, chatId), { chatId, ...fields } as never)
    write.announcements.push(...ctx.announcements)
  })
const broken = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
const say = (as: Person, chatId: string, text = 'Hello') =>
  server.call(messageCalls.sendMessage, { chatId, text, uniqueId: randomUUID() }, { as })
const readers = async (chatId: string) => {
  const asked = names.map(async (name) => {
    const { status } = await server.call(chatCalls.chatInfo, { chatId }, { as: people[name] })
    return status === 200 ? [name] : []
  })
  return (await Promise.all(asked)).flat()
}

it('closes a thread to all but those it names, whoever sat there, and opens it again', async () => {
  const { _id } = await makeThread(server, people.Mo, channelId)
  for (const name of ['Bo', 'Cy', 'Ro'] as const) expect((await say(people[name], _id)).status).toBe(200)
  await change(people.Mo, _id, { isPublic: false, roles: [roleId], members: [people.Cy.userId] })
  expect(await readers(_id)).toEqual(['Ana', 'Mo', 'Cy', 'Ro'])
  expect((await say(people.Bo, _id)).status).toBe(404)
  const { chat } = (await server.call(chatCalls.chatInfo, { chatId: _id }, { as: people.Mo })).body
  expect(Object.keys(chat.members)).toHaveLength(3)
  expect(await broken()).toEqual([])
  await change(people.Mo, _id, { isPublic: true })
  expect(await readers(_id)).toEqual(['Ana', 'Bo', 'Mo', 'Cy', 'Ro'])
  expect(await broken()).toEqual([])
})

it('refuses a change that does not say of which thread [CHAT-THREAD-4]', async () => {
  const { _id } = await makeThread(server, people.Mo, channelId, { title: 'Kilns' })
  const unnamed = { title: 'Ovens' } as Sent<typeof groupCalls.updateChatInfo>
  expect((await server.call(groupCalls.updateChatInfo, unnamed, { as: people.Mo })).status).toBe(400)
  const { chat } = (await server.call(chatCalls.chatInfo, { chatId: _id }, { as: people.Mo })).body
  expect(chat.title).toBe('Kilns')
})

it('keeps what is left out, and the place of somebody who is named in another way', async () => {
  const { _id } = await makeThread(server, people.Mo, channelId, { isPublic: false, roles: [roleId] })
  await say(people.Ro, _id)
  await change(people.Mo, _id, { title: 'Renamed', canMembersMessage: false })
  const info = async () =>
    (await server.call(chatCalls.chatInfo, { chatId: _id }, { as: people.Ro })).body.chat
  expect(await info()).toMatchObject({ title: 'Renamed', isPublic: false, canWrite: false, isMember: true })
  await change(people.Mo, _id, { roles: [], members: [people.Ro.userId] })
  expect(await info()).toMatchObject({ isMember: true, roles: [], readSeq: 1 })
  await expect(change(people.Mo, _id, { roles: [], members: [] })).rejects.toThrow()
  await expect(change(people.Ro, _id, { title: 'Mine' })).rejects.toThrow()
  expect(await broken()).toEqual([])
})

/** Somebody who has the thread open on a screen. */
async function watching(as: Person, chatId: string): Promise<TestSocket> {
  const ear = await openSocket(address, { token: as.token })
  expect(await ear.socket.emitWithAck('watch', { chat: chatId })).toMatchObject({ isWatching: true })
  return ear
}

it.each([
  [
    'whose role is taken',
    () =>
      server.call(
        roleCalls.updateUserRole,
        { channelId, roleId, memberId: people.Ro.userId, isRemoved: true },
        { as: people.Ana },
      ),
  ],
  [
    'who has left the community',
    () => server.call(memberCalls.leaveChannel, { channelId }, { as: people.Ro }),
  ],
])('somebody %s loses the seat with it and hears nothing more', async (_who, lose) => {
  await addMembers(server, channelId, [people.Ro])
  await server.call(
    roleCalls.updateUserRole,
    { channelId, roleId, memberId: people.Ro.userId },
    { as: people.Ana },
  )
  const { _id } = await makeThread(server, people.Mo, channelId, { isPublic: false, roles: [roleId] })
  expect((await say(people.Ro, _id)).status).toBe(200)
  const ear = await watching(people.Ro, _id)
  expect((await lose()).status).toBe(200)
  await caughtUp(server, ear)
  ear.heard.length = 0
  expect((await say(people.Mo, _id, 'Secret')).status).toBe(200)
  await caughtUp(server, ear)
  expect(ear.heard.filter(({ name }) => name === 'newChatMessage' || name === 'chatActivity')).toEqual([])
  expect((await say(people.Ro, _id)).status).toBe(404)
  expect(await broken()).toEqual([])
  ear.socket.close()
})
