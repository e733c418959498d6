import { chatCalls } from '@guildhall/contract/chats'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeThread } from '../testing/make-thread.ts'

const names = ['Ana', 'Bo', 'Mo', 'Ro'] as const

let server: TestServer
let people: Record<(typeof names)[number], Person>
let channelId: string
let roleId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, names)
  channelId = await makeChannel(server, people.Ana)
  await server.kernel.db.updateTable('channels').set({ tier: 'Pro' }).where('id', '=', channelId).execute()
  await addMembers(server, channelId, [people.Bo, people.Mo, people.Ro])
  roleId = await makeRole(server, channelId, [people.Ro])
  // A moderator of chats who also manages roles.
  await makeRole(server, channelId, [people.Mo], ['moderateChats', 'manageRoles'])
})
afterAll(() => server.close())

const broken = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
const update = (chatIds: string[], more: object = {}, as = people.Mo) =>
  server.call(roleCalls.updateChatsRole, { channelId, roleId, chatIds, ...more }, { as })
const readers = async (chatId: string) => {
  const asked = names.map(async (name) => {
    const { status } = await server.call(chatCalls.chatInfo, { chatId }, { as: people[name] })
    return status === 200 ? [name] : []
  })
  return (await Promise.all(asked)).flat()
}

it('a role that is put on a thread closes it to those without, and is counted', async () => {
  const { _id } = await makeThread(server, people.Ana, channelId)
  expect(await readers(_id)).toEqual(['Ana', 'Bo', 'Mo', 'Ro'])
  const { status, body } = await update([_id])
  expect([status, body.role.chatsCount]).toEqual([200, 1])
  expect(await readers(_id)).toEqual(['Ana', 'Mo', 'Ro'])
  expect((await update([_id])).body.role.chatsCount).toBe(1)
  expect((await update([_id], { isRemoved: true })).body.role.chatsCount).toBe(0)
  expect(await readers(_id)).toEqual(['Ana', 'Mo'])
  expect(await broken()).toEqual([])
})

it('is put on all of the threads or on none', async () => {
  const { _id } = await makeThread(server, people.Ana, channelId)
  const { status, body } = await update([_id, '0'.repeat(32)])
  expect([status, body.message]).toEqual([404, 'Chat not found'])
  expect(await readers(_id)).toEqual(['Ana', 'Bo', 'Mo', 'Ro'])
  expect((await update([_id], {}, people.Bo)).status).toBe(403)
})

it('is put on no thread that whoever does it may not read', async () => {
  const other = await makeRole(server, channelId, [])
  const { _id } = await makeThread(server, people.Ana, channelId, { isPublic: false, roles: [other] })
  expect((await update([_id])).status).toBe(403)
})

it('that opens a thread the giver may not read is not theirs to give', async () => {
  const own = await makeRole(server, channelId, [])
  await makeThread(server, people.Ana, channelId, { isPublic: false, roles: [own] })
  const { roles } = (await server.call(roleCalls.getChannelRoles, { channelId }, { as: people.Mo })).body
  expect(roles.find(({ _id }) => _id === own)).toMatchObject({ chatsCount: 1, isWithinReach: false })
  const give = { channelId, roleId: own, memberId: people.Bo.userId }
  expect((await server.call(roleCalls.updateUserRole, give, { as: people.Mo })).status).toBe(403)
  expect((await server.call(roleCalls.updateUserRole, give, { as: people.Ana })).status).toBe(200)
})

it('that is deleted leaves its threads closed', async () => {
  const own = await makeRole(server, channelId, [people.Ro])
  const { _id } = await makeThread(server, people.Ana, channelId, { isPublic: false, roles: [own] })
  expect(await readers(_id)).toEqual(['Ana', 'Ro'])
  await server.call(roleCalls.deleteRole, { channelId, roleId: own }, { as: people.Ana })
  expect(await readers(_id)).toEqual(['Ana'])
  expect(await broken()).toEqual([])
})

const why = async (chatId: string, as: Person, otherUserId?: string) =>
  server.call(roleCalls.explainAccess, { channelId, chatId, ...(otherUserId && { otherUserId }) }, { as })

it('why somebody may read a thread is explained by what decides it', async () => {
  const open = await makeThread(server, people.Ana, channelId)
  const closed = await makeThread(server, people.Ana, channelId, {
    isPublic: false,
    roles: [roleId],
    members: [people.Bo.userId],
  })
  const kinds = async (chatId: string, person: Person) => {
    const { verdict } = (await why(chatId, people.Ana, person.userId)).body
    return [verdict.isAllowed, verdict.reasons.map(({ kind }) => kind), verdict.missing]
  }
  expect(await kinds(open._id, people.Bo)).toEqual([true, ['member'], null])
  expect(await kinds(closed._id, people.Bo)).toEqual([true, ['added'], null])
  expect(await kinds(closed._id, people.Ro)).toEqual([true, ['role'], null])
  expect(await kinds(closed._id, people.Ana)).toEqual([
    true,
    expect.arrayContaining(['owner', 'admin']),
    null,
  ])
  expect(await kinds(closed._id, people.Mo)).toEqual([false, [], 'role'])
  const { status, body } = await why(closed._id, people.Mo)
  expect([status, body.message]).toEqual([404, 'Chat not found'])
  expect((await why('0'.repeat(32), people.Ana)).status).toBe(404)
})

it('a thread whose role one may take is explained to those who do not read it yet', async () => {
  const joinable = await makeRole(server, channelId, [])
  const { db } = server.kernel
  await db.updateTable('roles').set({ is_joinable: true }).where('id', '=', joinable).execute()
  const { _id } = await makeThread(server, people.Ana, channelId, { isPublic: false, roles: [joinable] })
  const { verdict } = (await why(_id, people.Bo)).body
  expect(verdict).toMatchObject({ isAllowed: false, missing: 'role', ways: [{ kind: 'joinRole' }] })
})
