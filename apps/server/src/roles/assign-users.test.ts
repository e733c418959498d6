import { permissions } from '@guildhall/contract/channels'
import { type Native, roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let people: Record<'owner' | 'admin' | 'manager' | 'ana' | 'bo' | 'cy' | 'stranger', Person>
let channelId: string
let natives: Record<Native, string>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'admin', 'manager', 'ana', 'bo', 'cy', 'stranger'])
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.manager, people.ana, people.bo, people.cy])
  await addMembers(server, channelId, [people.admin], { isAdmin: true })
  await makeRole(server, channelId, [people.manager], ['manageRoles', 'createEvents'])
  const { body } = await server.call(roleCalls.getChannelRoles, { channelId }, { as: people.owner })
  natives = Object.fromEntries(body.roles.map((role) => [role.native, role._id])) as typeof natives
})
afterAll(async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
  await server.close()
  expect(broken).toEqual([])
})

const one = (roleId: string, member: Person, more: { isRemoved?: boolean } = {}, as = people.admin) =>
  server.call(roleCalls.updateUserRole, { channelId, memberId: member.userId, roleId, ...more }, { as })

const many = (roleId: string, members: Person[], more: { isRemoved?: boolean } = {}, as = people.admin) =>
  server.call(
    roleCalls.updateUsersRole,
    { channelId, roleId, userIds: members.map(({ userId }) => userId), ...more },
    { as },
  )

const holders = async (roleId: string) =>
  (
    await server.kernel.db
      .selectFrom('role_members')
      .select(['user_id', 'given_by'])
      .where('role_id', '=', roleId)
      .execute()
  ).map(({ user_id }) => user_id)

const rank = async ({ userId }: Person) =>
  server.kernel.db
    .selectFrom('memberships')
    .select(['is_admin', 'is_moderator'])
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

describe('a role for members', () => {
  it('is given to one and taken again, and counts who holds it [ROLE-13] [ROLE-12]', async () => {
    const roleId = await makeRole(server, channelId, [])
    expect((await one(roleId, people.ana)).body.role.membersCount).toBe(1)
    expect((await one(roleId, people.ana)).body.role.membersCount).toBe(1)
    expect(await holders(roleId)).toEqual([people.ana.userId])
    expect((await one(roleId, people.ana, { isRemoved: true })).body.role.membersCount).toBe(0)
    expect((await one(roleId, people.ana, { isRemoved: true })).status).toBe(200)
    const acts = server.kernel.db.selectFrom('audit_log').select('action').where('target_id', '=', roleId)
    expect((await acts.orderBy('id').execute()).map(({ action }) => action)).toEqual(['giveRole', 'takeRole'])
  })

  it('is given to many and taken again [ROLE-13] [ROLE-12]', async () => {
    const roleId = await makeRole(server, channelId, [people.bo])
    const { status, body } = await many(roleId, [people.ana, people.bo, people.cy])
    expect([status, body.role.membersCount]).toEqual([200, 3])
    await many(roleId, [people.bo, people.cy, people.stranger], { isRemoved: true })
    expect(await holders(roleId)).toEqual([people.ana.userId])
  })

  it('needs to be told whose and which [ROLE-9]', async () => {
    const ask = (input: object) =>
      server.call(roleCalls.updateUserRole, { channelId, ...input } as never, { as: people.admin })
    expect((await ask({ roleId: natives.moderator })).body.message).toBe('memberId is not passed')
    const { status, body } = await ask({ memberId: people.ana.userId })
    expect([status, body.message]).toEqual([400, 'roleId is not passed'])
  })

  it('goes to members alone: one who is not is not found, several get what can be done [ROLE-14]', async () => {
    const roleId = await makeRole(server, channelId, [])
    expect(await one(roleId, people.stranger)).toMatchObject({
      status: 404,
      body: { message: 'Member not found' },
    })
    expect((await many(roleId, [people.stranger])).status).toBe(404)
    const nobody = '0'.repeat(32)
    const userIds = [people.ana.userId, nobody, people.stranger.userId, people.bo.userId]
    const answer = await server.call(
      roleCalls.updateUsersRole,
      { channelId, roleId, userIds },
      { as: people.admin },
    )
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        message: 'Some members could not be added to the role',
        code: 'invalid',
        reason: 'roles.notAllAdded',
        notAdded: [nobody, people.stranger.userId],
      },
    ])
    expect((await holders(roleId)).sort()).toEqual([people.ana.userId, people.bo.userId].sort())
  })

  it('has room for so many on a plan: one too many is 422, of several the first fit [ROLE-18] [ROLE-14]', async () => {
    const small = await makeChannel(server, people.owner)
    await server.kernel.db.updateTable('channels').set({ tier: 'Free' }).where('id', '=', small).execute()
    const crowd = Object.values(
      await makePeople(
        server,
        Array.from({ length: 12 }, (_, i) => `Crowd${i}`),
      ),
    )
    await addMembers(server, small, crowd)
    const roleId = await makeRole(server, small, crowd.slice(0, 9))
    const give = (members: Person[]) =>
      server.call(
        roleCalls.updateUsersRole,
        { channelId: small, roleId, userIds: members.map(({ userId }) => userId) },
        { as: people.owner },
      )
    const several = await give(crowd.slice(8))
    expect([several.status, (several.body as { notAdded?: string[] }).notAdded]).toEqual([
      400,
      [crowd[10]!.userId, crowd[11]!.userId],
    ])
    expect(await holders(roleId)).toContain(crowd[9]!.userId)
    const refusal = { status: 422, body: { code: 'limit_reached', kind: 'usersInRole', max: 10 } }
    expect(await give([crowd[10]!])).toMatchObject(refusal)
    const single = { channelId: small, roleId, memberId: crowd[10]!.userId }
    expect(await server.call(roleCalls.updateUserRole, single, { as: people.owner })).toMatchObject(refusal)
    expect((await give([crowd[0]!])).status).toBe(200)
  })

  it('is not given or taken by whoever may do less than it allows', async () => {
    const strong = await makeRole(server, channelId, [people.bo], ['manageMembers'])
    const weak = await makeRole(server, channelId, [], ['createEvents'])
    expect((await one(strong, people.manager, {}, people.manager)).status).toBe(403)
    expect((await one(strong, people.bo, { isRemoved: true }, people.manager)).status).toBe(403)
    expect((await one(weak, people.ana, {}, people.manager)).status).toBe(200)
    expect((await one(weak, people.ana, {}, people.ana)).status).toBe(403)
  })
})

describe('moderators and admins', () => {
  it('moderators are made and unmade by admins alone', async () => {
    for (const as of [people.manager, people.ana])
      expect((await one(natives.moderator, people.ana, {}, as)).status).toBe(403)
    await makeRole(server, channelId, [people.cy], [...permissions])
    expect((await one(natives.moderator, people.cy, {}, people.cy)).status).toBe(403)
    const { body } = await many(natives.moderator, [people.ana, people.bo])
    expect(body.role).toMatchObject({ native: 'moderator', membersCount: 2 })
    expect(await rank(people.ana)).toEqual({ is_admin: false, is_moderator: true })
    await one(natives.moderator, people.ana, { isRemoved: true })
    expect((await rank(people.ana)).is_moderator).toBe(false)
    expect(await holders(natives.moderator)).toEqual([])
  })

  it('admins are made and unmade by the owner alone, who stays one', async () => {
    const { owner, admin, cy } = people
    expect((await one(natives.admin, cy, {}, admin)).status).toBe(403)
    expect((await one(natives.admin, admin, { isRemoved: true }, admin)).status).toBe(403)
    expect((await one(natives.admin, cy, {}, owner)).body.role.membersCount).toBe(3)
    expect((await rank(cy)).is_admin).toBe(true)
    const last = await many(natives.admin, [cy, owner], { isRemoved: true }, owner)
    expect([last.status, last.body.message]).toEqual([403, 'The owner stays an admin'])
    expect((await rank(cy)).is_admin).toBe(true)
    await one(natives.admin, cy, { isRemoved: true }, owner)
    expect((await rank(cy)).is_admin).toBe(false)
    expect((await one(natives.admin, owner, { isRemoved: true }, owner)).status).toBe(403)
    expect((await rank(owner)).is_admin).toBe(true)
  })

  it('being a member is given by nobody', async () => {
    const { status, body } = await one(natives.member, people.ana)
    expect([status, body.message]).toEqual([400, 'Every member has this role'])
  })
})
