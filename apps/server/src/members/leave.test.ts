import { channelCalls } from '@guildhall/contract/channels'
import { memberCalls } from '@guildhall/contract/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let bo: Person
let cy: Person
beforeAll(async () => {
  server = await startTestServer()
  ;({ Ana: ana, Bo: bo, Cy: cy } = await makePeople(server, ['Ana', 'Bo', 'Cy']))
})
afterAll(() => server.close())

const leave = (channelId: string, as: Person) => server.call(memberCalls.leaveChannel, { channelId }, { as })
const rolesHeld = async (channelId: string) =>
  (
    await server.kernel.db
      .selectFrom('role_members')
      .selectAll()
      .where('channel_id', '=', channelId)
      .execute()
  ).length

it('ends a membership, and answers the same when repeated [MEM-STATUS-2]', async () => {
  const channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo])
  const { status, body } = await leave(channelId, bo)
  expect(status).toBe(200)
  expect(body.channel).toMatchObject({ isMember: false, membersCount: 1 })
  expect((await leave(channelId, bo)).body).toEqual(body)
})

it('also by its other name, and with it all roles [MEM-LEAVE-5]', async () => {
  const channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo, cy])
  const roleId = await makeRole(server, channelId, [bo, cy])
  const { status } = await server.call(memberCalls.leaveCommunity, { channelId }, { as: bo })
  expect(status).toBe(200)
  const { body } = await server.call(channelCalls.getChannelInfo, { channelId }, { as: bo })
  expect(body.channel).toMatchObject({ isMember: false, membersCount: 2, roleIds: [] })
  expect(await rolesHeld(channelId)).toBe(1)
  const role = await server.kernel.db
    .selectFrom('roles')
    .select('members_count')
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow()
  expect(role.members_count).toBe(1)
})

it('closes the door of a secret one behind me', async () => {
  const channelId = await makeChannel(server, ana, { isPublic: false })
  await addMembers(server, channelId, [bo])
  expect(await leave(channelId, bo)).toMatchObject({ status: 200, body: { channel: null } })
  expect((await leave(channelId, bo)).status).toBe(404)
})

it('is not for its owner', async () => {
  const channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo], { isAdmin: true })
  expect(await leave(channelId, ana)).toMatchObject({
    status: 409,
    body: { message: 'This community is yours. Give it to somebody else before you leave.' },
  })
  expect((await leave(channelId, bo)).status).toBe(200)
})

it('is not for the last admin of one without an owner', async () => {
  const channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo, cy], { isAdmin: true })
  await sql`update channels set created_by = null where id = ${channelId}`.execute(server.kernel.db)
  expect((await leave(channelId, ana)).status).toBe(200)
  const both = await Promise.all([leave(channelId, bo), leave(channelId, cy)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('leaves everything in order', async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  expect(broken).toEqual([])
})
