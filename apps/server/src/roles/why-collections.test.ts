import { resourceCalls } from '@guildhall/contract/resources'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let people: Record<'owner' | 'keeper' | 'member' | 'stranger', Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'keeper', 'member', 'stranger'])
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.keeper, people.member])
})
afterAll(() => server.close())

const why = (as: Person, resourceId: string, more: object = {}) =>
  server.call(roleCalls.explainAccess, { channelId, resourceId, ...more }, { as })
const verdict = async (...asked: Parameters<typeof why>) => (await why(...asked)).body.verdict

async function shelf(roles: string[] = [], parentResourceId: string | null = null) {
  const input = { channelId, resource: { type: 'folder' as const, title: 'Glazes', roles }, parentResourceId }
  return (await server.call(resourceCalls.addResource, input, { as: people.owner })).body.resource._id
}
const give = (roleId: string, { userId: memberId }: Person) =>
  server.call(roleCalls.updateUserRole, { channelId, roleId, memberId }, { as: people.owner })
async function joinable(more: object = {}) {
  const id = await makeRole(server, channelId, [])
  const set = { is_joinable: true, ...more }
  await server.kernel.db.updateTable('roles').set(set).where('id', '=', id).execute()
  return id
}

it('one without roles is seen by being a member, and one in a folder by the role of the folder', async () => {
  const open = await shelf()
  expect((await verdict(people.member, open)).reasons).toMatchObject([{ kind: 'member' }])
  const roleId = await makeRole(server, channelId, [])
  await give(roleId, people.member)
  const inner = await shelf([], await shelf([roleId]))
  const { isAllowed, reasons } = await verdict(people.member, inner)
  expect(isAllowed).toBe(true)
  expect(reasons).toMatchObject([
    { kind: 'role', role: { _id: roleId }, givenBy: { _id: people.owner.userId } },
  ])
  expect(new Date(reasons[0]!.givenTime!)).toEqual(server.kernel.clock())
})

it('those who manage collections see them by that, and the owner by being it', async () => {
  const closed = await shelf([await makeRole(server, channelId, [])])
  const keeping = await makeRole(server, channelId, [people.keeper], ['manageResources'])
  const reasonsOf = async (as: Person) => (await verdict(as, closed)).reasons
  expect(await reasonsOf(people.keeper)).toMatchObject([{ kind: 'role', role: { _id: keeping } }])
  expect((await reasonsOf(people.owner)).map(({ kind }) => kind)).toEqual(['owner', 'admin'])
})

it('a member is told which roles would open what is closed, if they can take them', async () => {
  const [outer, inner] = [await joinable(), await joinable()]
  const closed = await shelf([inner], await shelf([outer]))
  const refused = await verdict(people.member, closed)
  expect(refused).toMatchObject({ isAllowed: false, reasons: [], missing: 'role' })
  expect(refused.ways.map(({ kind, role }) => [kind, role?._id])).toEqual([
    ['joinRole', outer],
    ['joinRole', inner],
  ])
  await server.call(roleCalls.joinRole, { channelId, roleId: outer }, { as: people.member })
  expect((await verdict(people.member, closed)).ways).toMatchObject([{ role: { _id: inner } }])
  await server.call(roleCalls.joinRole, { channelId, roleId: inner }, { as: people.member })
  expect((await verdict(people.member, closed)).isAllowed).toBe(true)
})

it('one that somebody cannot reach by themselves is not there', async () => {
  const none = await why(people.member, '0'.repeat(32))
  expect([none.status, none.body.message]).toEqual([404, 'Resource not found'])
  const [given, taken, hidden] = [
    await makeRole(server, channelId, []),
    await joinable(),
    await joinable({ is_public: false }),
  ]
  const closed = [
    await shelf([given]),
    await shelf([hidden]),
    await shelf([taken], await shelf([given])),
    await shelf([given], await shelf([taken])),
  ]
  for (const id of closed)
    for (const as of [people.member, people.stranger])
      expect(await why(as, id)).toMatchObject({ status: 404, body: none.body })
})

it('a visitor hears of one that is for all members where they may join, and of no other', async () => {
  const open = await shelf()
  expect(await verdict(people.stranger, open)).toMatchObject({
    isAllowed: false,
    missing: 'membership',
    ways: [{ kind: 'join', role: null }],
  })
  expect((await why(people.stranger, await shelf([await joinable()]))).status).toBe(404)
  const { db } = server.kernel
  await db.updateTable('channels').set({ any_one_can_join: false }).where('id', '=', channelId).execute()
  expect((await why(people.stranger, open)).status).toBe(404)
  await db.updateTable('channels').set({ any_one_can_join: true }).where('id', '=', channelId).execute()
})

it('those who manage roles hear why somebody else does not see it, unless they do not see it themselves', async () => {
  const roleId = await makeRole(server, channelId, [])
  const closed = await shelf([roleId])
  const otherUserId = people.member.userId
  expect(await verdict(people.owner, closed, { otherUserId })).toMatchObject({
    isAllowed: false,
    missing: 'role',
    ways: [{ kind: 'askForRole', role: { _id: roleId } }],
  })
  const { helper } = await makePeople(server, ['helper'])
  await addMembers(server, channelId, [helper])
  await makeRole(server, channelId, [helper], ['manageRoles'])
  expect((await why(helper, closed, { otherUserId })).status).toBe(404)
})
