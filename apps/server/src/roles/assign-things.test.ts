import type { Call } from '@guildhall/contract'
import { canSeeContext, type Standing } from '@guildhall/contract/channels'
import { roleCalls } from '@guildhall/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let owner: Person
let keeper: Person
let member: Person
let channelId: string
let keeping: string
beforeAll(async () => {
  server = await startTestServer()
  const people = await makePeople(server, ['owner', 'keeper', 'member'])
  owner = people.owner
  keeper = people.keeper
  member = people.member
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [keeper, member])
  keeping = await makeRole(server, channelId, [keeper], ['manageRoles', 'manageContexts'])
})
afterAll(async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
  await server.close()
  expect(broken).toEqual([])
})

let places = 0
async function makeRoom(type: 'public' | 'restricted' = 'public', inside = channelId) {
  const { db, newId } = server.kernel
  const id = newId()
  await sql`insert into contexts (id, channel_id, position, text, context_type, created_at)
    select ${id}, ${inside}, count(*), ${`Room ${places++}`}, ${type}, ${server.kernel.clock()}::timestamptz
    from contexts where channel_id = ${inside}`.execute(db)
  return id
}
async function makeCollection(inside = channelId) {
  const { db, newId } = server.kernel
  const id = newId()
  await sql`insert into resources (id, channel_id, type, title, created_at)
    values (${id}, ${inside}, 'folder', 'Collection', ${server.kernel.clock()}::timestamptz)`.execute(db)
  return id
}

const typeOf = async (id: string) =>
  (
    await server.kernel.db
      .selectFrom('contexts')
      .select('context_type')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).context_type

interface More {
  readonly isRemoved?: boolean
}
const rooms = (roleId: string, contextIds: string[], more: More = {}, as = owner) =>
  server.call(roleCalls.updateContextsRole, { channelId, roleId, contextIds, ...more }, { as })
const collections = (roleId: string, resourceIds: string[], more: More = {}, as = owner) =>
  server.call(roleCalls.updateResourcesRole, { channelId, roleId, resourceIds, ...more }, { as })

const kinds = {
  resourceIds: [roleCalls.updateResourcesRole, roleCalls.updateResourcesRoleAlias],
  contextIds: [roleCalls.updateContextsRole, roleCalls.updateContextsRoleAlias],
  userIds: [roleCalls.updateUsersRole, roleCalls.updateUsersRoleAlias],
  chatIds: [roleCalls.updateChatsRole, roleCalls.updateChatsRoleAlias],
  courseIds: [roleCalls.updateCoursesRole, roleCalls.updateCoursesRoleAlias],
  eventIds: [roleCalls.updateEventsRole, roleCalls.updateEventsRoleAlias],
  productIds: [roleCalls.updateProductsRole, roleCalls.updateProductsRoleAlias],
} as const
const every = Object.entries(kinds).flatMap(([name, calls]) => calls.map((call) => ({ name, call })))
const ask = (call: Call, input: object, as = owner) => server.call(call, input as never, { as })

describe('a role for rooms', () => {
  it('makes a public one restricted, which it stays without the role [CTX-ROLE-1] [CTX-ROLE-2]', async () => {
    const roleId = await makeRole(server, channelId, [])
    const [a, b] = [await makeRoom(), await makeRoom()]
    expect((await rooms(roleId, [a, b])).body.role.contextsCount).toBe(2)
    expect([await typeOf(a), await typeOf(b)]).toEqual(['restricted', 'restricted'])
    expect((await rooms(roleId, [a])).body.role.contextsCount).toBe(2)
    expect((await rooms(roleId, [a], { isRemoved: true })).body.role.contextsCount).toBe(1)
    expect(await typeOf(a)).toBe('restricted')
  })

  it('changes what others have seen of the rooms, so that their moves are refused', async () => {
    const version = async () =>
      (
        await server.kernel.db
          .selectFrom('channels')
          .select('contexts_version')
          .where('id', '=', channelId)
          .executeTakeFirstOrThrow()
      ).contexts_version
    const roleId = await makeRole(server, channelId, [])
    const room = await makeRoom()
    const before = await version()
    await rooms(roleId, [room])
    expect(await version()).toBe(before + 1)
    await rooms(roleId, [room])
    expect(await version()).toBe(before + 1)
    await rooms(roleId, [room], { isRemoved: true })
    expect(await version()).toBe(before + 2)
  })

  it('opens none that whoever manages them may not enter: the rule is that of canSeeContext', async () => {
    const standing: Standing = {
      isMember: true,
      isModerator: false,
      isAdmin: false,
      isOwner: false,
      isBanned: false,
      isMuted: false,
      mutedUntil: null,
      roleIds: [keeping],
      permissions: ['manageRoles', 'manageContexts'],
    }
    const roleId = await makeRole(server, channelId, [])
    for (const contextType of ['public', 'restricted'] as const)
      for (const isMine of [true, false])
        for (const isAdded of [true, false]) {
          const room = await makeRoom(isMine ? 'restricted' : contextType)
          const kept = { contextType: isMine ? ('restricted' as const) : contextType, isAdded }
          if (isMine) await rooms(keeping, [room])
          if (isAdded)
            await sql`insert into context_members (channel_id, context_id, user_id, created_at)
              values (${channelId}, ${room}, ${keeper.userId}, ${server.kernel.clock()}::timestamptz)`.execute(
              server.kernel.db,
            )
          const isSeen = canSeeContext(
            { isPublic: true, isDeleted: false, visitorsCanRead: true },
            standing,
            {
              ...kept,
              roleIds: isMine ? [keeping] : [],
            },
          )
          const { status } = await rooms(roleId, [room], {}, keeper)
          expect([kept, isMine, status]).toEqual([kept, isMine, isSeen ? 200 : 403])
        }
  })

  it('is for those who manage both roles and rooms', async () => {
    const roleId = await makeRole(server, channelId, [])
    const [room, collection] = [await makeRoom(), await makeCollection()]
    expect((await rooms(roleId, [room], {}, member)).status).toBe(403)
    expect((await collections(roleId, [collection], {}, keeper)).status).toBe(403)
    expect(await typeOf(room)).toBe('public')
  })
})

describe('a role for collections', () => {
  it('is put on and taken off, and counts them [ROLE-12]', async () => {
    const roleId = await makeRole(server, channelId, [])
    const [a, b] = [await makeCollection(), await makeCollection()]
    expect((await collections(roleId, [a, b, b])).body.role.resourcesCount).toBe(2)
    expect((await collections(roleId, [a], { isRemoved: true })).body.role.resourcesCount).toBe(1)
    expect((await collections(roleId, [a], { isRemoved: true })).body.role.resourcesCount).toBe(1)
  })
})

describe('many at once', () => {
  it.each(every)('$call.path wants all it needs [ROLE-10]', async ({ name, call }) => {
    const roleId = '0'.repeat(32)
    for (const input of [{}, { roleId, [name]: [roleId] }, { channelId, [name]: [roleId] }]) {
      const { status, body } = await ask(call, input)
      expect([status, body.message]).toEqual([400, 'Send all data'])
    }
    const none = await ask(call, { channelId, roleId })
    expect([none.status, none.body.message]).toEqual([400, `${name} is not passed`])
  })

  it.each(every)(
    '$call.path takes them under either name, and both alike [ROLE-34] [ROLE-35]',
    async (one) => {
      const { name, call } = one
      const make: Record<string, () => Promise<string>> = {
        resourceIds: makeCollection,
        contextIds: () => makeRoom(),
        userIds: async () => member.userId,
      }
      const roleId = await makeRole(server, channelId, [])
      const id = (await make[name]?.()) ?? '1'.repeat(32)
      const other = '2'.repeat(32)
      const differ = await ask(call, { channelId, roleId, ids: [id], [name]: [other] })
      expect([differ.status, differ.body.message]).toEqual([400, `ids: ids and ${name} differ`])
      const counts = ['resourcesCount', 'contextsCount', 'membersCount'] as const
      for (const field of ['ids', name]) {
        const given = await ask(call, { channelId, roleId, [field]: [id] })
        if (!make[name]) {
          // What no domain has yet cannot be found.
          const thing = { chatIds: 'Chat', courseIds: 'Course', eventIds: 'Event', productIds: 'Product' }[
            name
          ]
          expect([given.status, given.body.message]).toEqual([404, `${thing} not found`])
          continue
        }
        expect(counts.map((count) => given.body.role[count]).sort()).toEqual([0, 0, 1])
        const taken = await ask(call, { channelId, roleId, [field]: [id], isRemoved: true })
        expect(counts.map((count) => taken.body.role[count])).toEqual([0, 0, 0])
      }
    },
  )

  it('are done all or, where one is of another community, none', async () => {
    const other = await makeChannel(server, keeper)
    const roleId = await makeRole(server, channelId, [])
    const foreign = await makeRole(server, other, [])
    const [here, there] = [await makeRoom(), await makeRoom('public', other)]
    const shelf = await makeCollection(other)
    const missing = await rooms(roleId, [here, '0'.repeat(32)])
    expect(await rooms(roleId, [here, there])).toMatchObject({ status: 404, body: missing.body })
    expect(await typeOf(here)).toBe('public')
    expect(await collections(roleId, [shelf])).toMatchObject({
      status: 404,
      body: { message: 'Resource not found' },
    })
    expect(await rooms(foreign, [here])).toMatchObject({ status: 404, body: { message: 'Role not found' } })
    for (const { name, call } of every)
      expect((await ask(call, { channelId: other, roleId, [name]: [there] }, keeper)).body.message).toBe(
        'Role not found',
      )
  })
})
