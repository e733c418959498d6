import { inviteCalls, memberCalls } from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole, makeRoomRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let people: Record<'owner' | 'admin' | 'moderator' | 'manager' | 'insider' | 'librarian' | 'ana', Person>
let channelId: string
/** A room that only those with the role `inner` may enter, and a collection that only those with `shelf` may see. */
let room: string
let inner: string
let shelf: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'admin', 'moderator', 'manager', 'insider', 'librarian', 'ana'])
  const { owner, admin, moderator, manager, insider, librarian, ana } = people
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [manager, insider, librarian, ana])
  await addMembers(server, channelId, [admin], { isAdmin: true })
  await addMembers(server, channelId, [moderator], { isModerator: true })
  await makeRole(
    server,
    channelId,
    [manager, moderator, insider, librarian],
    ['manageRoles', 'manageMembers'],
  )
  await makeRole(server, channelId, [librarian], ['manageResources'])
  const closed = await makeRoomRole(server, channelId, [insider])
  inner = closed.roleId
  room = closed.contextId
  shelf = await makeRole(server, channelId, [])
  const resourceIds = [await makeCollection()]
  await server.call(roleCalls.updateResourcesRole, { channelId, roleId: shelf, resourceIds }, { as: owner })
})
afterAll(async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
  await server.close()
  expect(broken).toEqual([])
})

async function makeCollection() {
  const { db, newId, clock } = server.kernel
  const id = newId()
  await sql`insert into resources (id, channel_id, type, title, created_at)
    values (${id}, ${channelId}, 'folder', 'Collection', ${clock()}::timestamptz)`.execute(db)
  return id
}
const openRoom = (contextId: string, roleId: string) =>
  server.call(
    roleCalls.updateContextsRole,
    { channelId, roleId, contextIds: [contextId] },
    { as: people.owner },
  )

const give = (as: Person, roleId: string, member = people.ana, isRemoved = false) =>
  server.call(roleCalls.updateUserRole, { channelId, memberId: member.userId, roleId, isRemoved }, { as })
const edit = (as: Person, roleId: string, look: object) =>
  server.call(roleCalls.updateRoleInfo, { channelId, roleId, ...look }, { as })
const link = (as: Person, roles: string[]) =>
  server.call(inviteCalls.makeInviteLink, { channelId, roles }, { as })

const refused = { status: 403, body: { reason: 'roles.opensUnseen' } }

describe('a role that opens what its giver may not enter', () => {
  it.each(['inner', 'shelf'] as const)('is given to nobody, themselves least of all: %s', async (name) => {
    const roleId = { inner, shelf }[name]
    const { manager, ana } = people
    expect(await give(manager, roleId, manager)).toMatchObject(refused)
    expect(await give(manager, roleId)).toMatchObject(refused)
    const many = { channelId, roleId, userIds: [ana.userId, manager.userId] }
    for (const call of [roleCalls.updateUsersRole, roleCalls.updateUsersRoleAlias])
      expect(await server.call(call, many, { as: manager })).toMatchObject(refused)
    const held = await server.kernel.db
      .selectFrom('role_members')
      .select('user_id')
      .where('role_id', '=', roleId)
      .where('user_id', '<>', people.insider.userId)
      .execute()
    expect(held).toEqual([])
  })

  it('is given by those who may enter, and by admins, but not by moderators who may not', async () => {
    const { insider, librarian, admin, owner } = people
    for (const roleId of [inner, shelf]) expect(await give(people.moderator, roleId)).toMatchObject(refused)
    expect((await give(librarian, inner)).status).toBe(403)
    expect((await give(insider, shelf)).status).toBe(403)
    for (const [as, roleId] of [
      [insider, inner],
      [librarian, shelf],
      [admin, inner],
      [owner, shelf],
    ] as const) {
      expect((await give(as, roleId)).status).toBe(200)
      expect((await give(as, roleId, people.ana, true)).status).toBe(200)
    }
  })

  it('is still taken away by those who manage roles', async () => {
    await give(people.owner, inner)
    expect((await give(people.manager, inner, people.ana, true)).status).toBe(200)
  })

  it('is made joinable by nobody else, nor known to all while it can be joined', async () => {
    const { manager, insider } = people
    expect(await edit(manager, inner, { isJoinable: true })).toMatchObject(refused)
    const nested = { channelId, roleId: inner, role: { isJoinable: true } }
    expect(await server.call(roleCalls.addOrEditRole, nested, { as: manager })).toMatchObject(refused)
    expect((await edit(manager, inner, { color: 'teal', isPublic: false })).status).toBe(200)
    expect((await edit(insider, inner, { isJoinable: true })).status).toBe(200)
    expect(await edit(manager, inner, { isPublic: true })).toMatchObject(refused)
    expect((await edit(manager, inner, { color: 'rose', isJoinable: true })).status).toBe(200)
    expect((await edit(manager, inner, { isJoinable: false, isPublic: true })).status).toBe(200)
  })

  it('is promised in no invitation', async () => {
    for (const roleId of [inner, shelf]) {
      expect(await link(people.manager, [roleId])).toMatchObject(refused)
      const mails = { channelId, emails: ['new@people.test'], roles: [roleId] }
      expect(await server.call(inviteCalls.bulkInvite, mails, { as: people.manager })).toMatchObject(refused)
    }
    expect((await link(people.insider, [inner])).status).toBe(200)
  })

  it('is marked in the list, for whoever reads it', async () => {
    const reach = async (as: Person) => {
      const { body } = await server.call(roleCalls.getChannelRoles, { channelId }, { as })
      return [inner, shelf].map((id) => body.roles.find(({ _id }) => _id === id)?.isWithinReach)
    }
    expect(await reach(people.manager)).toEqual([false, false])
    expect(await reach(people.insider)).toEqual([true, false])
    expect(await reach(people.librarian)).toEqual([false, true])
    expect(await reach(people.admin)).toEqual([true, true])
  })
})

describe('a promise that its maker can no longer keep', () => {
  it('gives nothing once the role opens a room that they may not enter, and lets in all the same', async () => {
    const { manager } = people
    const roleId = await makeRole(server, channelId, [])
    const { body } = await link(manager, [roleId])
    const newcomers = await makePeople(server, ['early', 'late'])
    const join = async (as: Person) => {
      const input = { channelId, inviteId: body.inviteLink.inviteId }
      const { channel } = (await server.call(memberCalls.joinChannel, input, { as })).body
      return [channel.isMember, channel.roleIds.includes(roleId)]
    }
    expect(await join(newcomers.early)).toEqual([true, true])
    await openRoom(room, roleId)
    expect(await join(newcomers.late)).toEqual([true, false])
  })
})
