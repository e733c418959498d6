import type { Sent } from '@guildhall/contract'
import { directoryCalls } from '@guildhall/contract/members'
import { type Native, roleCalls } from '@guildhall/contract/roles'
import { blockingCalls } from '@guildhall/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let people: Record<
  'owner' | 'admin' | 'moderator' | 'helper' | 'member' | 'stranger' | 'waiting' | 'banned',
  Person
>
let channelId: string
let natives: Record<Native, string>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, [
    'owner',
    'admin',
    'moderator',
    'helper',
    'member',
    'stranger',
    'waiting',
    'banned',
  ])
  const { owner, admin, helper, member, waiting, banned, moderator } = people
  const { db, newId } = server.kernel
  channelId = await makeChannel(server, owner, { anyOneCanJoin: false, visitorsCanRead: true })
  await addMembers(server, channelId, [helper, member, moderator])
  await addMembers(server, channelId, [admin], { isAdmin: true })
  await makeRole(server, channelId, [helper], ['manageMembers'])
  await sql`insert into member_requests (id, channel_id, user_id, created_at)
    values (${newId()}, ${channelId}, ${waiting.userId}, ${server.kernel.clock()}::timestamptz)`.execute(db)
  await sql`update channels set member_request_count = 1 where id = ${channelId}`.execute(db)
  await sql`insert into bans (channel_id, user_id, created_at)
    values (${channelId}, ${banned.userId}, ${server.kernel.clock()}::timestamptz)`.execute(db)
  const { body } = await server.call(roleCalls.getChannelRoles, { channelId }, { as: owner })
  natives = Object.fromEntries(body.roles.map((role) => [role.native, role._id])) as typeof natives
})
afterAll(() => server.close())

type Question = Omit<Sent<typeof roleCalls.explainAccess>, 'channelId'>
const why = (as: Person, question: Question) =>
  server.call(roleCalls.explainAccess, { channelId, ...question }, { as })
const verdict = async (as: Person, question: Question) => (await why(as, question)).body.verdict

let rooms = 0
async function makeRoom(roleIds: string[] = [], type = 'restricted') {
  const { db, newId } = server.kernel
  const id = newId()
  await sql`insert into contexts (id, channel_id, position, text, context_type, created_at)
    values (${id}, ${channelId}, ${rooms}, ${`Room ${rooms++}`}, ${type}, ${server.kernel.clock()}::timestamptz)`.execute(
    db,
  )
  for (const roleId of roleIds)
    await server.call(
      roleCalls.updateContextsRole,
      { channelId, roleId, contextIds: [id] },
      { as: people.owner },
    )
  return id
}

const give = (roleId: string, member: Person, as = people.admin) =>
  server.call(roleCalls.updateUserRole, { channelId, roleId, memberId: member.userId }, { as })

describe('why somebody may', () => {
  it('is the role, who gave it, and when', async () => {
    const roleId = await makeRole(server, channelId, [], ['viewStats'])
    await give(roleId, people.member)
    const { isAllowed, reasons, missing, ways } = await verdict(people.member, { permission: 'viewStats' })
    expect({ isAllowed, missing, ways }).toEqual({ isAllowed: true, missing: null, ways: [] })
    expect(reasons).toMatchObject([
      { kind: 'role', role: { _id: roleId, roleType: 'admin' }, givenBy: { _id: people.admin.userId } },
    ])
    expect(new Date(reasons[0]!.givenTime!)).toEqual(server.kernel.clock())
  })

  it('is being a member, a moderator by whom, an admin, the owner', async () => {
    const kinds = async (as: Person, question: Question) =>
      (await verdict(as, question)).reasons.map(({ kind, givenBy }) => [kind, givenBy?._id ?? null])
    expect(await kinds(people.member, { permission: 'createPosts' })).toEqual([['member', null]])
    expect((await verdict(people.member, { permission: 'createPosts' })).reasons[0]!.givenTime).not.toBeNull()
    await give(natives.moderator, people.moderator)
    expect(await kinds(people.moderator, { permission: 'moderatePosts' })).toEqual([
      ['moderator', people.admin.userId],
    ])
    const appointed = { channelId, moderatorId: people.helper.userId }
    await server.call(directoryCalls.addModerator, appointed, { as: people.owner })
    expect(await kinds(people.helper, { permission: 'moderatePosts' })).toEqual([
      ['moderator', people.owner.userId],
    ])
    await server.call(directoryCalls.removeModerator, appointed, { as: people.owner })
    expect(await kinds(people.admin, { permission: 'exportData' })).toEqual([['admin', null]])
    expect(await kinds(people.owner, { permission: 'exportData' })).toEqual([
      ['owner', null],
      ['admin', null],
    ])
    const room = await makeRoom()
    expect(await kinds(people.admin, { contextId: room })).toEqual([['admin', null]])
  })

  it('is that a room is open, that somebody let them in, or that they took a role themselves', async () => {
    const open = await makeRoom([], 'public')
    expect((await verdict(people.stranger, { contextId: open })).reasons).toMatchObject([{ kind: 'open' }])
    expect((await verdict(people.member, { contextId: open })).reasons).toMatchObject([{ kind: 'member' }])
    const room = await makeRoom()
    await sql`insert into context_members (channel_id, context_id, user_id, added_by, created_at)
      values (${channelId}, ${room}, ${people.member.userId}, ${people.owner.userId}, ${server.kernel.clock()}::timestamptz)`.execute(
      server.kernel.db,
    )
    expect((await verdict(people.member, { contextId: room })).reasons).toMatchObject([
      { kind: 'added', role: null, givenBy: { _id: people.owner.userId } },
    ])
    const joinable = await makeRole(server, channelId, [])
    await server.call(
      roleCalls.updateRoleInfo,
      { channelId, roleId: joinable, isJoinable: true },
      { as: people.owner },
    )
    const club = await makeRoom([joinable])
    await server.call(roleCalls.joinRole, { channelId, roleId: joinable }, { as: people.helper })
    expect((await verdict(people.helper, { contextId: club })).reasons).toMatchObject([
      { kind: 'role', role: { _id: joinable }, givenBy: { _id: people.helper.userId } },
    ])
  })

  it('does not tell of a giver who has blocked them', async () => {
    const roleId = await makeRole(server, channelId, [], ['viewStats'])
    await give(roleId, people.helper, people.owner)
    const giver = async () =>
      (await verdict(people.helper, { permission: 'viewStats' })).reasons.map(({ givenBy }) => givenBy?._id)
    expect(await giver()).toEqual([people.owner.userId])
    const blockId = people.helper.userId
    await server.call(blockingCalls.blockUser, { blockId }, { as: people.owner })
    expect(await giver()).toEqual([undefined])
    await server.call(blockingCalls.unblockUser, { blockId }, { as: people.owner })
  })
})

describe('why somebody may not', () => {
  it('is the role they lack, and those that would help, as far as they know of them', async () => {
    const shown = await makeRole(server, channelId, [], ['exportData'])
    const hidden = await makeRole(server, channelId, [], ['exportData'])
    await server.kernel.db.updateTable('roles').set({ is_public: false }).where('id', '=', hidden).execute()
    const { isAllowed, reasons, missing, ways } = await verdict(people.member, { permission: 'exportData' })
    expect({ isAllowed, reasons, missing }).toEqual({ isAllowed: false, reasons: [], missing: 'role' })
    expect(ways).toMatchObject([{ kind: 'askForRole', role: { _id: shown } }])
    const asAdmin = await verdict(people.admin, {
      permission: 'exportData',
      otherUserId: people.member.userId,
    })
    expect(asAdmin.ways.map(({ role }) => role?._id).sort()).toEqual([shown, hidden].sort())
  })

  it('is that they are no member: they may join, ask, or wait for the answer', async () => {
    const missing = 'membership'
    const [role, gate] = [null, null]
    expect(await verdict(people.stranger, { permission: 'createPosts' })).toMatchObject({
      missing,
      ways: [{ kind: 'askToJoin', role }],
    })
    expect((await verdict(people.waiting, { permission: 'createPosts' })).ways).toEqual([
      { kind: 'wait', role, gate },
    ])
    const open = await makeChannel(server, people.owner)
    const { body } = await server.call(
      roleCalls.explainAccess,
      { channelId: open, permission: 'createPosts' },
      { as: people.stranger },
    )
    expect(body.verdict.ways).toEqual([{ kind: 'join', role, gate }])
  })

  it('is not told of a room that they cannot reach by themselves', async () => {
    const none = await why(people.member, { contextId: '0'.repeat(32) })
    expect([none.status, none.body.message]).toEqual([404, 'Context not found'])
    const given = await makeRole(server, channelId, [])
    const hidden = await makeRole(server, channelId, [])
    await server.kernel.db
      .updateTable('roles')
      .set({ is_public: false, is_joinable: true })
      .where('id', '=', hidden)
      .execute()
    for (const room of [await makeRoom(), await makeRoom([given]), await makeRoom([hidden])])
      for (const as of [people.member, people.stranger])
        expect(await why(as, { contextId: room })).toMatchObject({ status: 404, body: none.body })
  })
})

describe('about others', () => {
  const permission = 'manageMembers'

  it('those ask who manage roles or members', async () => {
    const otherUserId = people.helper.userId
    expect((await why(people.member, { permission, otherUserId })).status).toBe(403)
    expect((await why(people.stranger, { permission, otherUserId })).status).toBe(403)
    expect((await verdict(people.admin, { permission, otherUserId })).isAllowed).toBe(true)
    const mine = { permission, otherUserId: people.member.userId } as const
    expect((await verdict(people.helper, mine)).isAllowed).toBe(false)
    expect((await verdict(people.member, mine)).isAllowed).toBe(false)
  })

  it('it is told of members and of who is banned, not of strangers', async () => {
    const about = (otherUserId: string) => why(people.admin, { permission, otherUserId })
    expect((await about(people.banned.userId)).body.verdict).toMatchObject({ missing: 'banned', ways: [] })
    for (const id of [people.stranger.userId, '0'.repeat(32)])
      expect(await about(id)).toMatchObject({ status: 404, body: { message: 'Member not found' } })
  })

  it('no role is named that whoever asks does not see, and no room', async () => {
    const hidden = await makeRole(server, channelId, [people.member], ['manageContexts'])
    await server.kernel.db.updateTable('roles').set({ is_public: false }).where('id', '=', hidden).execute()
    const question = { permission: 'manageContexts', otherUserId: people.member.userId } as const
    const seen = await verdict(people.helper, question)
    expect([seen.isAllowed, seen.reasons[0]!.role]).toEqual([true, null])
    expect((await verdict(people.admin, question)).reasons[0]!.role?._id).toBe(hidden)
    const room = await makeRoom([hidden])
    const { otherUserId } = question
    expect((await why(people.helper, { contextId: room, otherUserId })).status).toBe(404)
    expect((await verdict(people.admin, { contextId: room, otherUserId })).isAllowed).toBe(true)
    const lost = await verdict(people.admin, { contextId: room, otherUserId: people.helper.userId })
    expect(lost).toMatchObject({ missing: 'role', ways: [{ kind: 'askForRole', role: { _id: hidden } }] })
  })
})

it('asks one thing at a time', async () => {
  expect((await why(people.member, {})).body.message).toBe('permission is not passed')
  const both = { permission: 'createPosts', contextId: '0'.repeat(32) } as const
  expect((await why(people.member, both)).status).toBe(400)
  const two = { resourceId: '0'.repeat(32), contextId: '0'.repeat(32) }
  expect((await why(people.member, two)).status).toBe(400)
})
