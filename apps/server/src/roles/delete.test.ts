import { roleCalls } from '@guildhall/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let owner: Person
let manager: Person
let member: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  const people = await makePeople(server, ['owner', 'manager', 'member'])
  owner = people.owner
  manager = people.manager
  member = people.member
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [manager, member])
  await makeRole(server, channelId, [manager], ['manageRoles'])
})
afterAll(() => server.close())

const remove = (roleId: string, as = owner, inside = channelId) =>
  server.call(roleCalls.deleteRole, { channelId: inside, roleId }, { as })
const broken = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)

it('takes a role away by its id and its community, from all who held it [ROLE-23] [ROLE-31]', async () => {
  const roleId = await makeRole(server, channelId, [member])
  expect(await remove(roleId)).toMatchObject({ status: 200, body: { message: 'Deleted', roleId } })
  expect(await remove(roleId)).toMatchObject({ status: 404, body: { message: 'Role not found' } })
  const { body } = await server.call(roleCalls.getChannelRoles, { channelId }, { as: owner })
  expect(body.roles.map(({ _id }) => _id)).not.toContain(roleId)
  expect(await broken()).toEqual([])
})

it('needs to be told both, and finds none of another community', async () => {
  const other = await makeChannel(server, manager)
  const foreign = await makeRole(server, other, [])
  expect((await remove(foreign)).status).toBe(404)
  expect((await remove(foreign, manager)).status).toBe(404)
  for (const [input, message] of [
    [{ channelId }, 'roleId is not passed'],
    [{ roleId: foreign }, 'channelId is not passed'],
  ] as const)
    expect((await server.call(roleCalls.deleteRole, input as never, { as: owner })).body.message).toBe(
      message,
    )
})

it('is refused to members, to who may do less, and for what every community has [ROLE-32]', async () => {
  const weak = await makeRole(server, channelId, [])
  const strong = await makeRole(server, channelId, [], ['manageMembers'])
  expect((await remove(weak, member)).status).toBe(403)
  expect((await remove(strong, manager)).status).toBe(403)
  expect((await remove(weak, manager)).status).toBe(200)
  const { body } = await server.call(roleCalls.getChannelRoles, { channelId }, { as: owner })
  for (const { _id, isNative } of body.roles) if (isNative) expect((await remove(_id)).status).toBe(403)
})

it('leaves what only its holders saw closed to everybody else', async () => {
  const { db, newId } = server.kernel
  const [roleId, second] = [
    await makeRole(server, channelId, [member]),
    await makeRole(server, channelId, []),
  ]
  const [room, alone, shared] = [newId(), newId(), newId()]
  await sql`insert into contexts (id, channel_id, position, text, created_at)
    values (${room}, ${channelId}, 0, 'Room', ${server.kernel.clock()}::timestamptz)`.execute(db)
  for (const id of [alone, shared])
    await sql`insert into resources (id, channel_id, type, title, created_at)
      values (${id}, ${channelId}, 'folder', 'Collection', ${server.kernel.clock()}::timestamptz)`.execute(db)
  const give = { channelId, roleId, isRemoved: false }
  await server.call(roleCalls.updateContextsRole, { ...give, contextIds: [room] }, { as: owner })
  await server.call(roleCalls.updateResourcesRole, { ...give, resourceIds: [alone, shared] }, { as: owner })
  await server.call(
    roleCalls.updateResourcesRole,
    { ...give, roleId: second, resourceIds: [shared] },
    { as: owner },
  )
  await remove(roleId)
  const { context_type } = await db
    .selectFrom('contexts')
    .select('context_type')
    .where('id', '=', room)
    .executeTakeFirstOrThrow()
  expect(context_type).toBe('restricted')
  const left = await db
    .selectFrom('resource_roles as x')
    .innerJoin('roles as r', 'r.id', 'x.role_id')
    .select(['x.resource_id', 'r.id', 'r.native'])
    .execute()
  expect(left.find(({ resource_id }) => resource_id === alone)?.native).toBe('admin')
  expect(left.filter(({ resource_id }) => resource_id === shared).map(({ id }) => id)).toEqual([second])
  expect(await broken()).toEqual([])
})
