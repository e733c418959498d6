import { channelCalls } from '@guildhall/contract/channels'
import { inviteCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waiting } from '../accounts/testing/codes.ts'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const names = ['owner', 'admin', 'admin2', 'mod', 'mod2', 'holder', 'plain', 'plain2', 'outsider'] as const
type Name = (typeof names)[number]

let server: TestServer
let round = 0
let people: Record<Name, Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const made = Object.values(
    await makePeople(
      server,
      names.map((name) => `${name}.${round}`),
    ),
  )
  people = Object.fromEntries(names.map((name, index) => [name, made[index]])) as Record<Name, Person>
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.admin, people.admin2], { isAdmin: true })
  await addMembers(server, channelId, [people.mod, people.mod2], { isModerator: true })
  await addMembers(server, channelId, [people.holder, people.plain, people.plain2])
  await makeRole(server, channelId, [people.holder], ['manageMembers'])
})

const remove = (other: Name, as: Name, more: object = {}) =>
  server.call(
    removalCalls.removeUserFromCommunity,
    { channelId, otherUser: people[other].userId, ...more },
    { as: people[as] },
  )
const unban = (other: Name, as: Name) =>
  server.call(removalCalls.unbanUser, { channelId, otherUser: people[other].userId }, { as: people[as] })
const info = (as: Name) => server.call(channelCalls.getChannelInfo, { channelId }, { as: people[as] })
const join = (as: Name, more: object = {}) =>
  server.call(memberCalls.joinChannel, { channelId, ...more }, { as: people[as] })

/** Who may remove whom, written down by hand: the answer is 200 or 403. */
const may: Record<Name, Partial<Record<Name, boolean>>> = {
  owner: { admin: true, mod: true, plain: true },
  admin: { owner: false, admin2: false, mod: true, plain: true },
  admin2: {},
  mod: { owner: false, admin: false, mod2: false, plain: true },
  mod2: {},
  holder: { owner: false, admin: false, mod: false, plain: true },
  plain: { owner: false, admin: false, mod: false, plain2: false },
  plain2: {},
  outsider: { plain: false },
}

describe('removing somebody', () => {
  it('is done by those above them [MOD-9]', async () => {
    for (const as of names)
      for (const [other, isAllowed] of Object.entries(may[as])) {
        const { status } = await remove(other as Name, as)
        expect([as, other, status]).toEqual([as, other, isAllowed ? 200 : 403])
        if (!isAllowed) continue
        expect((await info(other as Name)).body.channel.isMember).toBe(false)
        const rank = { isAdmin: other === 'admin', isModerator: other === 'mod' }
        await addMembers(server, channelId, [people[other as Name]], rank)
      }
  })

  it('lets them come back, and is nothing to repeat', async () => {
    expect((await remove('plain', 'mod')).body.user._id).toBe(people.plain.userId)
    expect(await remove('plain', 'mod')).toMatchObject({ status: 404, body: { message: 'Member not found' } })
    expect((await join('plain')).body.channel.isMember).toBe(true)
  })

  it('finds nobody who is not there, and not oneself', async () => {
    const none = { channelId, otherUser: '0'.repeat(32), isBanned: true }
    const as = people.mod
    expect((await server.call(removalCalls.removeUserFromCommunity, none, { as })).status).toBe(404)
    expect((await remove('mod', 'mod')).status).toBe(400)
    expect((await remove('outsider', 'mod')).status).toBe(404)
    await server.call(blockingCalls.blockUser, { blockId: as.userId }, { as: people.outsider })
    expect((await remove('outsider', 'mod', { isBanned: true })).status).toBe(404)
  })

  it('also removes a member who has blocked me', async () => {
    await server.call(blockingCalls.blockUser, { blockId: people.mod.userId }, { as: people.plain })
    expect((await remove('plain', 'mod')).status).toBe(200)
  })
})

describe('a ban', () => {
  it('holds on every way in until it is lifted', async () => {
    const { inviteLink } = (
      await server.call(inviteCalls.makeInviteLink, { channelId }, { as: people.plain2 })
    ).body
    const emails = [`plain.${round}@people.test`]
    await remove('plain', 'mod')
    await server.call(inviteCalls.bulkInvite, { channelId, emails }, { as: people.mod })
    const mailed = server.kernel.secrets.unseal((await waiting(server, 'mailInvite')).at(-1)!.sealedCode!)
    expect((await remove('plain', 'mod', { isBanned: true, reason: 'Spam' })).status).toBe(200)

    const ways = () =>
      Promise.all([
        info('plain'),
        join('plain'),
        join('plain', { inviteId: inviteLink.inviteId }),
        join('plain', { inviteId: mailed }),
        server.call(channelCalls.getChannelInfo, { channelId, inviteId: mailed }, { as: people.plain }),
      ])
    for (const { status, body } of await ways())
      expect([status, body.message]).toEqual([404, 'Channel not found'])
    await server.kernel.db
      .updateTable('channels')
      .set({ any_one_can_join: false })
      .where('id', '=', channelId)
      .execute()
    for (const { status } of await ways()) expect(status).toBe(404)
    await server.call(inviteCalls.bulkInvite, { channelId, emails: [`new${emails[0]}`] }, { as: people.mod })

    expect((await unban('plain', 'mod')).status).toBe(200)
    expect((await unban('plain', 'mod')).status).toBe(404)
    expect((await join('plain')).body.isRequested).toBe(true)
  })

  it('can be laid on somebody outside, and stands in the list with its reason', async () => {
    await remove('plain', 'mod', { isBanned: true, reason: 'Spam' })
    await remove('outsider', 'owner', { isBanned: true })
    const list = (as: Name, more: object = {}) =>
      server.call(removalCalls.getBannedUsers, { channelId, ...more }, { as: people[as] })
    const { body } = await list('mod')
    expect(body.bans).toMatchObject([
      { user: { _id: people.outsider.userId }, bannedBy: { _id: people.owner.userId }, reason: '' },
      { user: { _id: people.plain.userId }, bannedBy: { _id: people.mod.userId }, reason: 'Spam' },
    ])
    const first = (await list('mod', { limit: 1 })).body
    const second = (await list('mod', { limit: 1, after: first.next })).body
    expect([...first.bans, ...second.bans]).toEqual(body.bans)
    expect(second.next).toBeNull()
    expect((await list('plain2')).status).toBe(403)
    expect((await unban('plain', 'plain2')).status).toBe(403)
  })

  it('is written down once, however often it is laid', async () => {
    await remove('plain', 'mod', { isBanned: true, reason: 'Spam' })
    await remove('plain', 'mod', { isBanned: true, reason: 'Spam' })
    const { body } = await server.call(removalCalls.getAuditLog, { channelId }, { as: people.admin })
    expect(body.entries.filter(({ action }) => action === 'banUser')).toMatchObject([
      {
        title: 'Banned somebody',
        details: { reason: 'Spam' },
        target: { user: { _id: people.plain.userId } },
      },
    ])
  })
})

it('leaves everything in order', async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  expect(broken).toEqual([])
})
