import type { Sent } from '@guildhall/contract'
import type { TierName } from '@guildhall/contract/channels'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
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
  await makeRole(server, channelId, [manager], ['manageRoles', 'createEvents'])
})
afterAll(() => server.close())

type Input = Omit<Sent<typeof roleCalls.addOrEditRole>, 'channelId'>

const save = (input: Input, as = owner) =>
  server.call(roleCalls.addOrEditRole, { channelId, ...input }, { as })
const info = (input: Omit<Sent<typeof roleCalls.updateRoleInfo>, 'channelId'>, as = owner) =>
  server.call(roleCalls.updateRoleInfo, { channelId, ...input }, { as })

const audited = async (roleId: string) =>
  (
    await server.kernel.db
      .selectFrom('audit_log')
      .select('action')
      .where('target_id', '=', roleId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('a new role', () => {
  it('is answered as it stands, and written down [ROLE-4] [ROLE-31]', async () => {
    const { status, body } = await save({
      title: ' Mentors ',
      color: '#aa00ff',
      textColor: 'violet',
      roleType: 'admin',
      isPublic: false,
      showOnProfile: false,
      posts: 3,
      permissions: ['createEvents', 'createPosts'],
    })
    expect(status).toBe(200)
    expect(body.role).toMatchObject({
      title: 'Mentors',
      color: '#aa00ff',
      textColor: 'violet',
      roleType: 'admin',
      isPublic: false,
      showOnProfile: false,
      isJoinable: false,
      isNative: false,
      limits: { posts: 3 },
      permissions: ['createPosts', 'createEvents'],
      membersCount: 0,
    })
    expect(await audited(body.role._id)).toEqual(['addRole'])
  })

  it('may come in a field of its own, its limit too; two that differ are refused', async () => {
    const { body } = await save({ role: { title: 'Nested', limits: { posts: 7 } } })
    expect(body.role).toMatchObject({ title: 'Nested', limits: { posts: 7 }, roleType: 'user' })
    const both = await save({ title: 'One', role: { title: 'Other' } })
    expect([both.status, both.body.message]).toEqual([400, 'title: given twice'])
    expect((await save({ title: 'Posts', posts: 1, limits: { posts: 2 } })).status).toBe(400)
    expect((await save({ title: 'Posts', posts: 2, limits: { posts: 2 } })).status).toBe(200)
  })

  it('has a name, and one that no other has', async () => {
    const none = await save({})
    expect([none.status, none.body.message]).toEqual([400, 'title is not passed'])
    await save({ title: 'Keepers' })
    for (const title of ['keepers', 'Keep ers', 'Ｋeepers', 'Kee\u200bpers', 'MEMBER'])
      expect(await save({ title }), title).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await save({ title: '\u200b' })).status).toBe(400)
    const elsewhere = await makeChannel(server, owner)
    const { status } = await server.call(
      roleCalls.addOrEditRole,
      { channelId: elsewhere, title: 'Keepers' },
      { as: owner },
    )
    expect(status).toBe(200)
  })

  it('can be joined only when it is a user role that allows nothing', async () => {
    expect((await save({ title: 'Open', isJoinable: true })).body.role.isJoinable).toBe(true)
    const wide: Input[] = [{ roleType: 'admin' }, { permissions: ['createEvents'] }]
    for (const more of wide)
      expect((await save({ title: 'Wide', isJoinable: true, ...more })).status).toBe(400)
  })

  it('is not made by members, and allows nothing its maker may not do [ROLE-32]', async () => {
    expect((await save({ title: 'Mine' }, member)).status).toBe(403)
    expect((await save({ title: 'Mine', permissions: ['manageMembers'] }, manager)).status).toBe(403)
    expect((await save({ title: 'Mine', permissions: ['createEvents'] }, manager)).status).toBe(200)
    const unknown = { channelId, title: 'Star', permissions: ['*'] } as never
    expect((await server.call(roleCalls.addOrEditRole, unknown, { as: owner })).status).toBe(400)
  })
})

describe('a role that is there', () => {
  it('is changed in what is said alone, and never in what it allows [ROLE-4]', async () => {
    const roleId = (await save({ title: 'Slow', color: 'amber', permissions: ['viewStats'] })).body.role._id
    const { body } = await save({ roleId, title: 'Fast', isPublic: false, posts: 9 })
    expect(body.role).toMatchObject({ title: 'Fast', color: 'amber', isPublic: false, limits: { posts: 9 } })
    expect((await save({ roleId, posts: null })).body.role.limits.posts).toBeNull()
    expect((await save({ roleId, title: 'FAST' })).status).toBe(200)
    const wider = await save({ roleId, permissions: ['manageRoles'] })
    expect([wider.status, wider.body.message]).toEqual([400, 'permissions: only of a new role'])
    expect((await save({ roleId, isJoinable: true })).status).toBe(400)
    expect(await audited(roleId)).toEqual(['addRole', 'editRole', 'editRole', 'editRole'])
  })

  it('is not changed by whoever may do less than it allows', async () => {
    const strong = (await save({ title: 'Strong', permissions: ['manageMembers'] })).body.role._id
    const weak = (await save({ title: 'Weak' })).body.role._id
    expect((await save({ roleId: strong, title: 'Mine now' }, manager)).status).toBe(403)
    expect((await info({ roleId: strong, color: 'rose' }, manager)).status).toBe(403)
    expect((await save({ roleId: weak, color: 'rose' }, manager)).status).toBe(200)
  })

  it('stays what it is where every community has it', async () => {
    const { body } = await server.call(roleCalls.getChannelRoles, { channelId }, { as: owner })
    const [native] = body.roles
    expect((await save({ roleId: native!._id, title: 'Potters', color: 'teal' })).body.role).toMatchObject({
      title: 'Potters',
      isNative: true,
    })
    expect((await save({ roleId: native!._id, roleType: 'admin' })).status).toBe(400)
    expect((await save({ roleId: native!._id, isJoinable: true })).status).toBe(400)
  })

  it('is changed by its own call too [ROLE-22]', async () => {
    const roleId = (await save({ title: 'Plain' })).body.role._id
    const { status, body } = await info({ roleId, title: 'Fine', showOnProfile: false, isJoinable: true })
    expect([status, body.message]).toEqual([200, 'Saved'])
    expect(body.role).toMatchObject({ title: 'Fine', showOnProfile: false, isJoinable: true })
    const missing = await server.call(roleCalls.updateRoleInfo, { channelId } as never, { as: owner })
    expect([missing.status, missing.body.message]).toEqual([400, 'roleId is not passed'])
  })

  it('of another community is not there', async () => {
    const other = await makeChannel(server, manager)
    const foreign = await makeRole(server, other, [])
    expect(await save({ roleId: foreign, title: 'Taken over' })).toMatchObject({
      status: 404,
      body: { message: 'Role not found' },
    })
  })
})

describe('the plan', () => {
  const allows = async (tier: TierName, max: number) => {
    const id = await makeChannel(server, owner)
    await server.kernel.db.updateTable('channels').set({ tier }).where('id', '=', id).execute()
    const add = (title: string) =>
      server.call(roleCalls.addOrEditRole, { channelId: id, title }, { as: owner })
    for (let i = 0; i < max; i += 1) expect((await add(`Role number ${i}`)).status).toBe(200)
    expect(await add('One too many')).toMatchObject({
      status: 422,
      body: { code: 'limit_reached', kind: 'roles', max },
    })
  }

  it('Free allows 1 role, then answers 422; those that every community has do not count [ROLE-16]', () =>
    allows('Free', 1))
  it('Basic allows 2 roles [PLAN-BASIC-ROLES]', () => allows('Basic', 2))
  it('Mid allows 15 roles [PLAN-MID-ROLES]', () => allows('Mid', 15))
  it('Pro allows 40 roles [PLAN-PRO-ROLES]', () => allows('Pro', 40))
})
