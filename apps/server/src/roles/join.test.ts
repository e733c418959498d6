import { contextCalls } from '@guildhall/contract/contexts'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole, makeRoomRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let owner: Person
let member: Person
let stranger: Person
let channelId: string
let joinable: string
beforeAll(async () => {
  server = await startTestServer()
  const people = await makePeople(server, ['owner', 'member', 'stranger'])
  owner = people.owner
  member = people.member
  stranger = people.stranger
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [member])
  joinable = await makeRole(server, channelId, [])
  await change(joinable, { is_joinable: true })
})
afterAll(async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
  await server.close()
  expect(broken).toEqual([])
})

const change = (id: string, set: object) =>
  server.kernel.db.updateTable('roles').set(set).where('id', '=', id).execute()
const join = (roleId: string, as = member) => server.call(roleCalls.joinRole, { channelId, roleId }, { as })
const leave = (roleId: string, as = member) => server.call(roleCalls.leaveRole, { channelId, roleId }, { as })

describe('a member', () => {
  it('enters the rooms of a role they join, and loses them on leaving it [PROM-14]', async () => {
    const { roleId, contextId } = await makeRoomRole(server, channelId)
    await change(roleId, { is_joinable: true })
    const rooms = async () =>
      (await server.call(contextCalls.getAllContexts, { channelId }, { as: member })).body.contexts.map(
        ({ _id }) => _id,
      )
    const listed = async () =>
      (await server.call(roleCalls.getChannelRoles, { channelId }, { as: member })).body.roles.find(
        ({ _id }) => _id === roleId,
      )
    expect([await listed(), await rooms()]).toMatchObject([{ isJoinable: true, isJoined: false }, []])
    await join(roleId)
    expect([await listed(), await rooms()]).toMatchObject([{ isJoined: true }, [contextId]])
    await leave(roleId)
    expect([await listed(), await rooms()]).toMatchObject([{ isJoined: false }, []])
  })

  it('takes a user role that is there for the taking, once, and leaves it [ROLE-19] [ROLE-37] [ROLE-30]', async () => {
    expect((await join(joinable)).body).toMatchObject({
      message: 'Joined',
      role: { isJoined: true, membersCount: 1 },
    })
    expect((await join(joinable)).body.role.membersCount).toBe(1)
    expect((await leave(joinable)).body).toMatchObject({
      message: 'Left',
      role: { isJoined: false, membersCount: 0 },
    })
    expect((await leave(joinable)).status).toBe(200)
  })

  it('takes no other, and none they cannot see [ROLE-19]', async () => {
    const given = await makeRole(server, channelId, [])
    expect(await join(given)).toMatchObject({ status: 403, body: { message: 'This role cannot be joined' } })
    const hidden = await makeRole(server, channelId, [])
    await change(hidden, { is_joinable: true, is_public: false })
    const none = await join('0'.repeat(32))
    expect(await join(hidden)).toMatchObject({ status: 404, body: none.body })
    const other = await makeChannel(server, stranger)
    const foreign = await makeRole(server, other, [])
    await change(foreign, { is_joinable: true })
    expect(await join(foreign)).toMatchObject({ status: 404, body: none.body })
  })

  it('leaves also what was given to them [ROLE-37]', async () => {
    const given = await makeRole(server, channelId, [member], ['viewStats'])
    expect((await leave(given)).body.role).toMatchObject({ isJoined: false, membersCount: 0 })
  })

  it('neither joins nor leaves what comes with being a member, moderator or admin [ROLE-38]', async () => {
    const { body } = await server.call(roleCalls.getChannelRoles, { channelId }, { as: owner })
    const natives = body.roles.filter(({ isNative }) => isNative)
    expect(natives.length).toBe(3)
    for (const { _id } of natives)
      for (const as of [member, owner])
        expect([(await join(_id, as)).status, (await leave(_id, as)).status]).toEqual([403, 403])
  })
})

it('finds the role full when the plan has no more room for holders [ROLE-18]', async () => {
  const small = await makeChannel(server, owner)
  await server.kernel.db.updateTable('channels').set({ tier: 'Free' }).where('id', '=', small).execute()
  const names = Array.from({ length: 11 }, (_, i) => `Joiner${i}`)
  const crowd = Object.values(await makePeople(server, names))
  await addMembers(server, small, crowd)
  const roleId = await makeRole(server, small, crowd.slice(0, 10))
  await change(roleId, { is_joinable: true })
  const last = () => server.call(roleCalls.joinRole, { channelId: small, roleId }, { as: crowd[10]! })
  expect(await last()).toMatchObject({ status: 422, body: { kind: 'usersInRole', max: 10 } })
  await server.call(roleCalls.leaveRole, { channelId: small, roleId }, { as: crowd[0]! })
  expect((await last()).status).toBe(200)
})

it('is for members: a visitor is told to join the community', async () => {
  expect(await join(joinable, stranger)).toMatchObject({ status: 403 })
  expect(await leave(joinable, stranger)).toMatchObject({ status: 403 })
})
