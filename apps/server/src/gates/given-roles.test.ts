import { gateCalls } from '@guildhall/contract/gates'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole, makeRoomRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeGate } from './testing/make-gate.ts'

let server: TestServer
let people: Record<'owner' | 'treasurer' | 'member', Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'treasurer', 'member'])
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.treasurer, people.member])
  await makeRole(server, channelId, [people.treasurer], ['managePayments'])
})
afterAll(async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
  await server.close()
  expect(broken).toEqual([])
})

const create = (roles: string[], as = people.owner, more: object = {}) =>
  server.call(gateCalls.createGate, { channelId, title: 'Tier', roles, ...more }, { as })
const edit = (gateId: string, look: object, as = people.owner) =>
  server.call(gateCalls.editGate, { channelId, gateId, ...look }, { as })

it('sells no rank and nothing that others have for nothing', async () => {
  const { db } = server.kernel
  const joinable = await makeRole(server, channelId, [])
  await db.updateTable('roles').set({ is_joinable: true }).where('id', '=', joinable).execute()
  const ruling = await makeRole(server, channelId, [], ['moderatePosts'])
  const native = await db
    .selectFrom('roles')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('native', '=', 'moderator')
    .executeTakeFirstOrThrow()
  for (const roleId of [joinable, ruling, native.id])
    expect(await create([roleId])).toMatchObject({
      status: 400,
      body: { field: 'roles', reason: 'gates.roleNotGivable' },
    })
  const creating = await makeRole(server, channelId, [], ['createPosts'])
  await db.updateTable('roles').set({ role_type: 'user' }).where('id', '=', creating).execute()
  expect((await create([creating])).status).toBe(200)
  const elsewhere = await makeRole(server, await makeChannel(server, people.owner), [])
  expect((await create([elsewhere])).status).toBe(404)
})

it('keeps a role that it gives from becoming more, and from being deleted', async () => {
  const roleId = await makeRole(server, channelId, [])
  const gate = await makeGate(server, people.owner, channelId, { roles: [roleId] })
  const as = { as: people.owner }
  const refused = { status: 400, body: { reason: 'roles.givenByTier' } }
  const look = (is: object) => server.call(roleCalls.updateRoleInfo, { channelId, roleId, ...is }, as)
  const allow = (permissionsToAdd: ('createPosts' | 'viewStats')[]) =>
    server.call(roleCalls.addOrRemoveRolePermissions, { channelId, roleId, permissionsToAdd }, as)
  const erase = () => server.call(roleCalls.deleteRole, { channelId, roleId }, as)
  expect(await look({ isJoinable: true })).toMatchObject(refused)
  expect(await look({ roleType: 'admin' })).toMatchObject(refused)
  expect(await allow(['viewStats'])).toMatchObject(refused)
  expect((await allow(['createPosts'])).status).toBe(200)
  expect((await look({ color: 'teal' })).status).toBe(200)
  expect(await erase()).toMatchObject({ status: 409, body: { reason: 'roles.stillInTier' } })
  await edit(gate._id, { roles: [] })
  expect((await allow(['viewStats'])).status).toBe(200)
  expect((await erase()).status).toBe(200)
})

it('is not used to enter what its maker may not enter', async () => {
  const { roleId } = await makeRoomRole(server, channelId)
  const refused = { status: 403, body: { reason: 'gates.opensUnseen' } }
  expect(await create([roleId], people.treasurer)).toMatchObject(refused)
  const inner = await makeGate(server, people.owner, channelId, { roles: [roleId] })
  expect(await create([], people.treasurer, { includes: inner._id })).toMatchObject(refused)
  const plain = await makeGate(server, people.treasurer, channelId)
  expect(await edit(plain._id, { roles: [roleId] }, people.treasurer)).toMatchObject(refused)
  expect(await edit(plain._id, { includes: inner._id }, people.treasurer)).toMatchObject(refused)
  const give = { channelId, gateId: inner._id, userId: people.treasurer.userId }
  expect(await server.call(gateCalls.grantGate, give, { as: people.treasurer })).toMatchObject(refused)
  // What is there already may stay when something else is changed.
  expect((await edit(inner._id, { title: 'Inner', roles: [roleId] }, people.treasurer)).status).toBe(200)
})

it('is not given away, nor opened again as a gift, by whoever may not enter what it opens', async () => {
  const { roleId } = await makeRoomRole(server, channelId)
  const prices = [{ amount: 9, currency: 'EUR' as const, period: 'month' as const }]
  const sold = await makeGate(server, people.owner, channelId, { roles: [roleId], prices })
  const outer = await makeGate(server, people.owner, channelId, { includes: sold._id, prices })
  const refused = { status: 403, body: { reason: 'gates.opensUnseen' } }
  for (const { _id } of [sold, outer])
    for (const look of [{ prices: [] }, { trialDays: 30 }])
      expect(await edit(_id, look, people.treasurer)).toMatchObject(refused)
  expect((await edit(sold._id, { prices: [], trialDays: 30 })).status).toBe(200)
  // What costs more or less is theirs to say, and so is what opens nothing.
  const cheaper = [{ ...prices[0]!, amount: 5 }]
  expect((await edit(outer._id, { prices: cheaper }, people.treasurer)).status).toBe(200)
  const plain = await makeGate(server, people.owner, channelId, { prices })
  expect((await edit(plain._id, { prices: [], trialDays: 30 }, people.treasurer)).status).toBe(200)
  const turn = (isArchived: boolean, as: Person) =>
    server.call(gateCalls.activateOrDeactivateGate, { channelId, gateId: sold._id, isArchived }, { as })
  expect((await turn(true, people.treasurer)).status).toBe(200)
  expect(await turn(false, people.treasurer)).toMatchObject(refused)
  const reopen = { channelId, gateId: sold._id, isArchived: false }
  expect(await server.call(gateCalls.removeGate, reopen, { as: people.treasurer })).toMatchObject(refused)
  expect((await turn(false, people.owner)).status).toBe(200)
})

it('includes another tier with all that one includes, and never itself', async () => {
  const roles = [await makeRole(server, channelId, []), await makeRole(server, channelId, [])]
  const first = await makeGate(server, people.owner, channelId, { roles: [roles[0]!] })
  const second = await makeGate(server, people.owner, channelId, { roles: [roles[1]!], includes: first._id })
  const third = await makeGate(server, people.owner, channelId, { includes: second._id })
  const given = async (gateId: string) =>
    (
      await server.kernel.db
        .selectFrom('gate_roles')
        .select('role_id')
        .where('gate_id', '=', gateId)
        .execute()
    )
      .map(({ role_id }) => role_id)
      .sort()
  expect(await given(third._id)).toEqual([...roles].sort())
  for (const includes of [first._id, third._id])
    expect(await edit(first._id, { includes })).toMatchObject({ status: 400, body: { field: 'includes' } })
  const erase = { channelId, gateId: first._id, isDeleted: true }
  expect(await server.call(gateCalls.removeGate, erase, { as: people.owner })).toMatchObject({ status: 409 })
  await edit(first._id, { roles: [] })
  expect(await given(third._id)).toEqual([roles[1]])
  await edit(second._id, { includes: null })
  expect((await server.call(gateCalls.removeGate, erase, { as: people.owner })).status).toBe(200)
})

it('keeps a role that whoever edits it does not see', async () => {
  const [shown, hidden, other] = [
    await makeRole(server, channelId, []),
    await makeRole(server, channelId, []),
    await makeRole(server, channelId, []),
  ]
  await server.kernel.db.updateTable('roles').set({ is_public: false }).where('id', '=', hidden).execute()
  const gate = await makeGate(server, people.owner, channelId, { roles: [shown, hidden] })
  const rolesFor = async (as: Person) => {
    const { gates } = (await server.call(gateCalls.getGates, { channelId }, { as })).body
    const roles = gates.find(({ _id }) => _id === gate._id)!.roles
    return roles.map(({ _id }) => _id).sort()
  }
  expect(await rolesFor(people.treasurer)).toEqual([shown])
  const { body } = await edit(gate._id, { roles: [other] }, people.treasurer)
  expect(body.gate.roles).toMatchObject([{ _id: other }])
  expect(await rolesFor(people.owner)).toEqual([hidden, other].sort())
  // Whoever sees it takes it away as before.
  await edit(gate._id, { roles: [other] })
  expect(await rolesFor(people.owner)).toEqual([other])
})
