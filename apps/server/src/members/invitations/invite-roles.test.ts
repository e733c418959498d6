import { permissions } from '@guildhall/contract/channels'
import { inviteCalls, memberCalls } from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waiting } from '../../accounts/testing/codes.ts'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { DAY } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { storm } from '../../testing/storm.ts'
import { deletePerson, makePeople } from '../../users/testing/make-people.ts'

const AT_ONCE = 20

let server: TestServer
let round = 0
let [owner, helper, cy, di]: Person[] = []
let channelId: string
let roleId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: `${AT_ONCE}` } })
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const names = ['owner', 'helper', 'cy', 'di'].map((name) => `${name}${round}`)
  ;[owner, helper, cy, di] = Object.values(await makePeople(server, names))
  channelId = await makeChannel(server, owner!, { anyOneCanJoin: false })
  await addMembers(server, channelId, [helper!])
  roleId = await makeRole(server, channelId, [], ['viewStats'])
})

const address = (name: string) => `${name}${round}@people.test`
const mail = (name: string, roles: string[], as = owner!) =>
  server.call(inviteCalls.bulkInvite, { channelId, emails: [address(name)], roles }, { as })
const link = (as: Person, roles?: string[]) =>
  server.call(inviteCalls.makeInviteLink, { channelId, ...(roles && { roles }) }, { as })
async function mailedCode() {
  const jobs = await waiting(server, 'mailInvite')
  return server.kernel.secrets.unseal(jobs.at(-1)!.sealedCode!)
}
const join = async (as: Person, inviteId?: string) =>
  (await server.call(memberCalls.joinChannel, { channelId, ...(inviteId && { inviteId }) }, { as })).body
const why = async (as: Person) =>
  (await server.call(roleCalls.explainAccess, { channelId, permission: 'viewStats' }, { as })).body.verdict
/** The helper manages members and roles, and may what else is named. */
const raise = (...more: string[]) =>
  makeRole(server, channelId, [helper!], ['manageMembers', 'manageRoles', ...more])
const take = (id: string) =>
  server.call(
    roleCalls.updateUserRole,
    { channelId, roleId: id, memberId: helper!.userId, isRemoved: true },
    { as: owner! },
  )
const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')

describe('an invitation with a role', () => {
  it('gives it to whoever accepts, by mail or by link, and tells who gave it', async () => {
    expect((await mail('cy', [roleId])).status).toBe(200)
    expect((await join(cy!, await mailedCode())).channel.roleIds).toContain(roleId)
    const { body } = await link(owner!, [roleId])
    expect(body.inviteLink.roles).toMatchObject([{ _id: roleId }])
    expect((await join(di!, body.inviteLink.inviteId)).channel.roleIds).toContain(roleId)
    for (const as of [cy!, di!])
      expect((await why(as)).reasons).toMatchObject([
        { role: { _id: roleId }, givenBy: { _id: owner!.userId } },
      ])
    expect(await broken()).toEqual([])
  })

  it('gives it also to whoever was mailed one and is let in another way, while it holds', async () => {
    await mail('cy', [roleId])
    await mail('di', [roleId])
    const approve = async (as: Person) => {
      await join(as)
      const { body } = await server.call(memberCalls.getMemberRequests, { channelId }, { as: owner! })
      const requestIds = body.requests.map(({ _id }) => _id)
      await server.call(memberCalls.respondMemberRequest, { requestIds, status: 'approved' }, { as: owner! })
      return (await join(as)).channel.roleIds.includes(roleId)
    }
    expect(await approve(cy!)).toBe(true)
    await server.kernel.db
      .updateTable('invites')
      .set({ created_at: new Date(server.kernel.clock().getTime() - 31 * DAY) })
      .where('email', '=', address('di'))
      .execute()
    expect(await approve(di!)).toBe(false)
  })

  it('keeps the roles of a link until others are named', async () => {
    await link(owner!, [roleId])
    expect((await link(owner!)).body.inviteLink.roles).toHaveLength(1)
    const other = await makeRole(server, channelId, [])
    expect((await link(owner!, [other])).body.inviteLink.roles).toMatchObject([{ _id: other }])
    expect((await link(owner!, [])).body.inviteLink.roles).toEqual([])
  })

  it('replaces what was promised to an address before', async () => {
    await mail('cy', [roleId])
    server.later(DAY + 1000)
    await mail('cy', [])
    expect((await join(cy!, await mailedCode())).channel.roleIds).not.toContain(roleId)
  })

  it('promises nothing that its maker may not give, no rank, and nothing that is not there', async () => {
    await raise()
    const helpers = (roles: string[]) => mail('cy', roles, helper)
    expect((await helpers([roleId])).status).toBe(403)
    expect((await link(helper!, [roleId])).status).toBe(403)
    expect((await helpers([await makeRole(server, channelId, [])])).status).toBe(200)
    const { body } = await server.call(roleCalls.getChannelRoles, { channelId }, { as: owner! })
    for (const { _id, native } of body.roles.filter((role) => role.isNative))
      expect([native, (await mail('cy', [_id])).status]).toEqual([native, 400])
    expect(await mail('cy', ['0'.repeat(32)])).toMatchObject({
      status: 404,
      body: { message: 'Role not found' },
    })
    const { outsider } = await makePeople(server, ['outsider'])
    const foreign = await makeRole(server, await makeChannel(server, outsider), [])
    expect((await mail('cy', [foreign])).status).toBe(404)
  })

  it('is not for members who only invite', async () => {
    const { status } = await link(helper!, [roleId])
    expect(status).toBe(403)
    expect((await link(helper!)).status).toBe(200)
  })
})

describe('when it is used', () => {
  it('gives nothing that its maker may no longer do, and lets in all the same', async () => {
    const rights = await raise('viewStats')
    await mail('cy', [roleId], helper)
    await take(rights)
    const { channel } = await join(cy!, await mailedCode())
    expect([channel.isMember, channel.roleIds.includes(roleId)]).toEqual([true, false])
  })

  it('gives nothing that the role has come to allow beyond its maker', async () => {
    await raise('viewStats')
    const { body } = await link(helper!, [roleId])
    const more = { channelId, roleId, permissions: [...permissions] }
    await server.call(roleCalls.addOrRemoveRolePermissions, more, { as: owner! })
    expect((await join(cy!, body.inviteLink.inviteId)).channel.userPermissions).not.toContain('viewStats')
  })

  it('gives nothing in the name of somebody who is gone, and no role that is gone', async () => {
    await raise('viewStats')
    await mail('cy', [roleId], helper)
    const code = await mailedCode()
    await deletePerson(server, helper!)
    expect((await join(cy!, code)).channel.roleIds).not.toContain(roleId)
    const { body } = await link(owner!, [roleId])
    await server.call(roleCalls.deleteRole, { channelId, roleId }, { as: owner! })
    expect((await join(di!, body.inviteLink.inviteId)).channel.isMember).toBe(true)
  })
})

describe('a role that is full', () => {
  const fill = async (count: number) => {
    const names = Array.from({ length: count }, (_, i) => `full${round}x${i}`)
    const people = Object.values(await makePeople(server, names))
    await addMembers(server, channelId, people)
    roleId = await makeRole(server, channelId, people)
    await server.kernel.db.updateTable('channels').set({ tier: 'Free' }).where('id', '=', channelId).execute()
  }

  it('is not promised', async () => {
    await fill(10)
    expect(await mail('cy', [roleId])).toMatchObject({ status: 422, body: { kind: 'usersInRole', max: 10 } })
    expect((await link(owner!, [roleId])).status).toBe(422)
  })

  it('has its last place taken by one of twenty who come at once, and all of them are in', async () => {
    await fill(9)
    const { body } = await link(owner!, [roleId])
    const names = Array.from({ length: AT_ONCE }, (_, i) => `late${round}x${i}`)
    const people = Object.values(await makePeople(server, names))
    const answers = await storm(
      AT_ONCE,
      people.map((as) => () => join(as, body.inviteLink.inviteId)),
    )
    expect(answers.every(({ channel }) => channel.isMember)).toBe(true)
    expect(answers.filter(({ channel }) => channel.roleIds.includes(roleId))).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  it('stays in order when roles go while they are promised and taken up', async () => {
    const names = Array.from({ length: 10 }, (_, i) => `cross${round}x${i}`)
    const people = Object.values(await makePeople(server, names))
    const roles = await Promise.all(people.map(() => makeRole(server, channelId, [])))
    const { inviteId } = (await link(owner!, roles)).body.inviteLink
    const acts = people.flatMap((as, i) => [
      async () => (await link(owner!, roles.slice(0, i))).status,
      async () => (await server.call(memberCalls.joinChannel, { channelId, inviteId }, { as })).status,
      async () =>
        (await server.call(roleCalls.deleteRole, { channelId, roleId: roles[i]! }, { as: owner! })).status,
    ])
    const statuses = await storm(AT_ONCE, acts)
    // A role that went first is not found any more.
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect(await broken()).toEqual([])
  })
})
