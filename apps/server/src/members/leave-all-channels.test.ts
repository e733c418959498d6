import { accountCalls } from '@guildhall/contract/accounts'
import { channelCalls } from '@guildhall/contract/channels'
import { inviteCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { choreOf } from '../testing/domains.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Ends an account as it ends thirty days after its owner wanted it. */
async function forget({ userId }: Person) {
  const { db, clock } = server.kernel
  const asked = new Date(clock().getTime() - 31 * DAY)
  await db.updateTable('users').set({ deletion_requested_at: asked }).where('id', '=', userId).execute()
  await choreOf('delete people who asked for it').run(server.kernel)
}
const info = (channelId: string, as: Person) =>
  server.call(channelCalls.getChannelInfo, { channelId }, { as })
const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
let round = 0
async function make<Name extends string>(...names: Name[]) {
  round += 1
  const made = Object.values(
    await makePeople(
      server,
      names.map((name) => `${name}${round}`),
    ),
  )
  return Object.fromEntries(names.map((name, index) => [name, made[index]!])) as Record<Name, Person>
}

describe('when an account ends', () => {
  it('its communities, their roles and requests count one less', async () => {
    const { owner, gone, stays } = await make('owner', 'gone', 'stays')
    const [inside, asked] = [
      await makeChannel(server, owner),
      await makeChannel(server, owner, { anyOneCanJoin: false }),
    ]
    await addMembers(server, inside, [gone, stays])
    const roleId = await makeRole(server, inside, [gone, stays])
    await server.call(memberCalls.joinChannel, { channelId: asked }, { as: gone })
    await server.call(
      inviteCalls.bulkInvite,
      { channelId: asked, emails: [`gone${round}@people.test`] },
      { as: owner },
    )
    await forget(gone)
    expect((await info(inside, stays)).body.channel.membersCount).toBe(2)
    expect((await info(asked, owner)).body.channel.memberRequestCount).toBe(0)
    const { body } = await server.call(
      channelCalls.getChannelInfo,
      { channelId: asked, isSettings: true },
      { as: owner },
    )
    expect(body.channel.settings!.pendingInviteEmails).toEqual([])
    const role = await server.kernel.db
      .selectFrom('roles')
      .selectAll()
      .where('id', '=', roleId)
      .executeTakeFirst()
    expect(role!.members_count).toBe(1)
    expect(await broken()).toEqual([])
  })

  it.for([
    ['the longest-serving admin', { old: {}, mod: { isModerator: true }, admin: { isAdmin: true } }, 'admin'],
    ['else a moderator', { old: {}, mod: { isModerator: true }, admin: {} }, 'mod'],
    ['else a member', { old: {}, mod: {}, admin: {} }, 'old'],
  ] as const)('%s is given what was theirs', async ([, ranks, heir]) => {
    const people = await make('owner', 'old', 'mod', 'admin', 'late')
    const channelId = await makeChannel(server, people.owner, { isPublic: false })
    for (const name of ['old', 'mod', 'admin'] as const) {
      server.later(1000)
      await addMembers(server, channelId, [people[name]], ranks[name])
    }
    server.later(1000)
    await addMembers(server, channelId, [people.late], ranks[heir])
    await forget(people.owner)
    const { body } = await info(channelId, people[heir])
    expect(body.channel).toMatchObject({
      isOwner: true,
      isAdmin: true,
      membersCount: 4,
      createdBy: { _id: people[heir].userId },
    })
    const log = await server.call(removalCalls.getAuditLog, { channelId }, { as: people[heir] })
    const given = log.body.entries.find(({ title }) => title === 'Was given the community')
    expect(given?.actor?._id).toBe(people[heir].userId)
    expect(await broken()).toEqual([])
  })

  it('a community goes to somebody who is there rather than to an admin who is leaving too', async () => {
    const { owner, admin, plain } = await make('owner', 'admin', 'plain')
    const channelId = await makeChannel(server, owner)
    await addMembers(server, channelId, [admin], { isAdmin: true })
    await addMembers(server, channelId, [plain])
    await server.call(accountCalls.deleteAccount, {}, { as: admin })
    await forget(owner)
    expect((await info(channelId, plain)).body.channel).toMatchObject({ isOwner: true, isAdmin: true })
  })

  it('a community that nobody is left in ends, with all it has and its files', async () => {
    const { owner, other } = await make('owner', 'other')
    const { db, newId, clock } = server.kernel
    const spaces = await db.selectFrom('spaces').select(['id', 'channels_count']).limit(2).execute()
    const channelId = await makeChannel(server, owner, { spaces: spaces.map(({ id }) => id) })
    await makeRole(server, channelId, [owner])
    const fileId = newId()
    await sql`insert into files (id, key, kind, content_type, state, owner_id, purpose, is_public, renditions, granted_at,
        claimed_at, settled_at)
      values (${fileId}, ${fileId}, 'image', 'image/png', 'ready', ${owner.userId}, 'channelPicture', true,
        '{"original":{},"thumbnail":{},"lowres":{},"highres":{}}', ${clock()}, ${clock()}, ${clock()})`.execute(
      db,
    )
    await sql`update channels set logo_id = ${fileId} where id = ${channelId}`.execute(db)
    await forget(owner)
    expect((await info(channelId, other)).status).toBe(404)
    const after = await db
      .selectFrom('spaces')
      .select(['id', 'channels_count'])
      .where(
        'id',
        'in',
        spaces.map(({ id }) => id),
      )
      .execute()
    expect(new Map(after.map((row) => [row.id, row]))).toEqual(new Map(spaces.map((row) => [row.id, row])))
    server.later(2 * DAY)
    await choreOf('collect what nobody needs').run(server.kernel)
    expect(await db.selectFrom('files').select('id').where('id', '=', fileId).execute()).toEqual([])
    expect(await broken()).toEqual([])
  })
})

it('downloads where somebody is, what they asked and whom they invited, but not who decided about them', async () => {
  const { me, owner } = await make('me', 'owner')
  const mine = await makeChannel(server, me)
  const [inside, asked, banned] = [
    await makeChannel(server, owner),
    await makeChannel(server, owner, { anyOneCanJoin: false }),
    await makeChannel(server, owner),
  ]
  await addMembers(server, inside, [me])
  const roleId = await makeRole(server, inside, [me])
  await server.call(memberCalls.joinChannel, { channelId: asked }, { as: me })
  await server.call(inviteCalls.bulkInvite, { channelId: mine, emails: ['friend@people.test'] }, { as: me })
  await server.call(inviteCalls.makeInviteLink, { channelId: mine }, { as: me })
  await server.call(
    removalCalls.removeUserFromCommunity,
    { channelId: banned, otherUser: me.userId, isBanned: true, reason: 'Spam' },
    { as: owner },
  )
  const { status, body } = await server.call(accountCalls.getUserData, {}, { as: me })
  expect(status).toBe(200)
  const { tables } = body
  expect(tables.memberships!.map((row) => row.channel_id).sort()).toEqual([inside, mine].sort())
  expect(tables.role_members).toMatchObject([{ role_id: roleId, user_id: me.userId }])
  expect(tables.member_requests).toMatchObject([{ channel_id: asked, status: 'pending' }])
  expect(tables.bans).toMatchObject([{ channel_id: banned, reason: 'Spam' }])
  expect(tables.invites).toHaveLength(2)
  expect(tables.invites!.some((row) => row.email === 'friend@people.test')).toBe(true)
  for (const [table, column] of [
    ['bans', 'banned_by'],
    ['member_requests', 'decided_by'],
    ['invites', 'sealed'],
    ['invites', 'code_hash'],
  ] as const)
    expect(tables[table]![0]).not.toHaveProperty(column)
})
