import { contextCalls, contextGroupCalls } from '@guildhall/contract/contexts'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const names = ['owner', 'member', 'holder', 'added', 'manager', 'stranger'] as const

let server: TestServer
let people: Record<(typeof names)[number], Person>
let channelId: string
let roleId: string
let roomId: string
let groupId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, names)
  const { owner, member, holder, added, manager } = people
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [member, holder, added, manager])
  roleId = await makeRole(server, channelId, [holder])
  await makeRole(server, channelId, [manager], ['manageContexts'])
  const as = { as: owner }
  await server.call(contextCalls.addContext, { channelId, context: 'Hall' }, as)
  const secret = { text: 'Vault', description: 'Under the stairs', roles: [roleId] }
  roomId = (await server.call(contextCalls.addContext, { channelId, context: secret }, as)).body.context._id
  await server.call(contextCalls.addContext, { channelId, context: 'Garden' }, as)
  const message = { channelId, contextId: roomId, notificationMessage: 'Whisper' }
  await server.call(contextCalls.addNotificationMessage, message, as)
  const people3 = { channelId, contextText: 'Vault', members: [added.userId] }
  await server.call(contextCalls.addMembersToContext, people3, as)
  const group = { channelId, title: 'Cellar', contexts: ['Vault'] }
  groupId = (await server.call(contextGroupCalls.addContextGroup, group, as)).body.contextGroup._id
})
afterAll(() => server.close())

const rooms = async (as?: Person) =>
  (await server.call(contextCalls.getContexts, { channelId }, as ? { as } : {})).body.contexts
const everything = async (as?: Person) =>
  (await server.call(contextCalls.getAllContexts, { channelId, showEmptyGroup: true }, as ? { as } : {})).body

it('is restricted as soon as it is opened for roles, and cannot be made public with them [CTX-ROLE-1] [CTX-ROLE-2]', async () => {
  const seen = (await rooms(people.holder)).find(({ text }) => text === 'Vault')!
  expect(seen).toMatchObject({ contextType: 'restricted', roles: [{ _id: roleId }] })
  const open = { channelId, contextId: roomId, contextType: 'public' as const }
  const { status, body } = await server.call(contextCalls.updateContextSettings, open, { as: people.owner })
  expect([status, body.message]).toEqual([400, 'A room with roles is restricted'])
  const replaced = { channelId, contexts: [{ _id: roomId, text: 'Vault', contextType: 'public' as const }] }
  expect((await server.call(contextCalls.replaceAllContexts, replaced, { as: people.owner })).status).toBe(
    400,
  )
})

it('is entered by its role, by hand, or as an admin [CTX-ACCESS-1]', async () => {
  for (const name of ['holder', 'added', 'owner'] as const)
    expect((await rooms(people[name])).map(({ text }) => text)).toEqual(['Hall', 'Garden', 'Vault'])
})

it('is not there for anybody else: no name, no group, no gap', async () => {
  for (const as of [people.member, people.stranger, undefined]) {
    expect((await rooms(as)).map(({ text }) => text)).toEqual(['Hall', 'Garden'])
    const all = await everything(as)
    expect(all.contextGroups.map(({ title }) => title)).toEqual(['No grouping'])
    expect(all.version).toBe(0)
    expect(JSON.stringify(all)).not.toMatch(/Vault|Cellar|stairs|Whisper/)
  }
  const ask = (contextId: string) =>
    server.call(contextCalls.getMembersFromContext, { channelId, contextId }, { as: people.member })
  const [hidden, gone] = [await ask(roomId), await ask('0'.repeat(32))]
  expect([hidden.status, hidden.body]).toEqual([gone.status, gone.body])
})

it('is known to those who manage rooms, who are told nothing of what is inside', async () => {
  expect((await rooms(people.manager)).map(({ text }) => text)).toEqual(['Hall', 'Garden'])
  const { contexts, contextGroups, version } = await everything(people.manager)
  const [room] = contexts.filter(({ _id }) => _id === roomId)
  const empty = { members: {}, membersCount: 0, notificationMessage: '', canPost: false }
  expect(room).toMatchObject({ text: 'Vault', groupId, hasAccess: false, ...empty })
  expect(contextGroups.map(({ title }) => title)).toEqual(['No grouping', 'Cellar'])
  expect(version).toBeGreaterThan(0)
})

it('is not opened by those who may not enter: not for all, not for others, not for themselves', async () => {
  const as = { as: people.manager }
  const { updateContextSettings, addMembersToContext, editNotificationMessage, replaceAllContexts } =
    contextCalls
  const room = { channelId, contextId: roomId }
  const members = [people.manager.userId]
  expect((await server.call(addMembersToContext, { ...room, members }, as)).status).toBe(403)
  expect((await server.call(updateContextSettings, { ...room, contextType: 'public' }, as)).status).toBe(403)
  expect((await server.call(editNotificationMessage, { ...room, notificationMessage: '' }, as)).status).toBe(
    403,
  )
  expect((await server.call(contextCalls.getMembersFromContext, room, as)).status).toBe(403)
  const all = { channelId, contexts: [{ _id: roomId, text: 'Vault', contextType: 'public' as const }] }
  expect((await server.call(replaceAllContexts, all, as)).status).toBe(403)
  // What does not open it they may do.
  const renamed = await server.call(contextCalls.renameContext, { ...room, newTitle: 'Vault' }, as)
  expect(renamed.body.context).toMatchObject({ hasAccess: false, notificationMessage: '' })
})

it('has whoever restricts it inside', async () => {
  const as = { as: people.manager }
  const context = { text: 'Mine', contextType: 'restricted' as const }
  const made = (await server.call(contextCalls.addContext, { channelId, context }, as)).body.context
  expect(made).toMatchObject({
    hasAccess: true,
    isTeased: true,
    members: { [people.manager.userId]: { fullname: 'manager' } },
  })
  await server.call(contextCalls.addContext, { channelId, context: 'Later' }, as)
  const settings = { channelId, text: 'Later', contextType: 'restricted' as const }
  const later = (await server.call(contextCalls.updateContextSettings, settings, as)).body.context
  expect(later.hasAccess).toBe(true)
  expect((await rooms(people.member)).map(({ text }) => text)).toEqual(['Hall', 'Garden'])
})

it('shows of its roles those that the viewer may see', async () => {
  await server.kernel.db.updateTable('roles').set({ is_public: false }).where('id', '=', roleId).execute()
  const rolesFor = async (as: Person) =>
    (await rooms(as)).find(({ _id }) => _id === roomId)!.roles.map(({ _id }) => _id)
  expect(await rolesFor(people.holder)).toEqual([roleId])
  expect(await rolesFor(people.owner)).toEqual([roleId])
  expect(await rolesFor(people.added)).toEqual([])
  // Nor does anybody open a room for a role they do not see.
  const context = { text: 'For them', roles: [roleId] }
  const { status, body } = await server.call(
    contextCalls.addContext,
    { channelId, context },
    { as: people.manager },
  )
  expect([status, body.message]).toEqual([404, 'Role not found'])
})

it('closes to those who lose its role at once', async () => {
  const input = { channelId, roleId, userIds: [people.holder.userId], isRemoved: true }
  expect((await server.call(roleCalls.updateUsersRole, input, { as: people.owner })).status).toBe(200)
  expect((await rooms(people.holder)).map(({ text }) => text)).toEqual(['Hall', 'Garden'])
})

it('shows no rooms to visitors where only members read', async () => {
  await server.kernel.db
    .updateTable('channels')
    .set({ visitors_can_read: false })
    .where('id', '=', channelId)
    .execute()
  for (const as of [people.stranger, undefined]) {
    expect(await rooms(as)).toEqual([])
    expect(await everything(as)).toEqual({ contexts: [], contextGroups: [], version: 0 })
  }
  expect((await rooms(people.member)).length).toBe(2)
})
