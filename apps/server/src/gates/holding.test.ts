import { accountCalls } from '@guildhall/contract/accounts'
import { contextCalls } from '@guildhall/contract/contexts'
import { gateCalls } from '@guildhall/contract/gates'
import { directoryCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeChannel, makeRoomRole } from '../channels/testing/make-channel.ts'
import { endDueGrants } from '../grants/chores.ts'
import { after, DAY, MINUTE, SECOND } from '../platform/clock.ts'
import { closeChecked } from '../testing/close-checked.ts'
import { choreOf } from '../testing/domains.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { whileHeld } from '../testing/while-held.ts'
import { giveGate, makeGate } from './testing/make-gate.ts'
import { openCommunity } from './testing/open-community.ts'

let server: TestServer
let people: Record<'owner' | 'ana' | 'bo', Person>
let channelId: string
let contextId: string
let gateId: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  const made = await openCommunity(server, ['ana', 'bo'])
  ;({ people, channelId, contextId } = made)
  gateId = (await makeGate(server, people.owner, channelId, { title: 'Journeyman', roles: [made.roleId] }))
    ._id
})
afterAll(() => closeChecked(server))

const enters = async (as: Person) =>
  (await server.call(contextCalls.getContexts, { channelId }, { as })).body.contexts.some(
    ({ _id, hasAccess }) => _id === contextId && hasAccess,
  )
const give = (person: Person, until?: Date) =>
  giveGate(server, people.owner, channelId, gateId, [person], until).then(([id]) => id!)
const gateFor = async (as: Person) =>
  (await server.call(gateCalls.getGates, { channelId }, { as })).body.gates.find(({ _id }) => _id === gateId)
const count = async () => (await gateFor(people.owner))!.membersCount
const told = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications.map(
    ({ notificationType, subject }) => [notificationType, subject?.title],
  )
const acts = async () =>
  (await server.call(removalCalls.getAuditLog, { channelId }, { as: people.owner })).body.entries.map(
    ({ action, actor, about, reason }) => [action, actor?._id ?? null, about?._id ?? null, reason],
  )
const soon = (ms: number) => after(server.kernel.clock(), ms)

describe('a tier that somebody is given', () => {
  it('lets them in at once, and is told', async () => {
    expect(await enters(people.ana)).toBe(false)
    const until = soon(DAY)
    await give(people.ana, until)
    expect([await enters(people.ana), await enters(people.bo), await count()]).toEqual([true, false, 1])
    expect(await gateFor(people.ana)).toMatchObject({
      isHeld: true,
      grant: { source: 'manual', until: until.toISOString(), isCancelled: false },
    })
    expect(await told(people.ana)).toEqual([['gateGiven', 'Journeyman']])
    expect((await acts())[0]).toEqual(['giveGate', people.owner.userId, people.ana.userId, ''])
  })

  it('has them found by the role that it gives, in the list of members too', async () => {
    const [role] = (await gateFor(people.owner))!.roles
    const names = async (filter: object) =>
      (
        await server.call(directoryCalls.getMembers, { channelId, ...filter }, { as: people.owner })
      ).body.members.map(({ _id }) => _id)
    const { owner, ana, bo } = people
    const grantId = await give(ana)
    expect(await names({ roles: role!._id })).toEqual([ana.userId])
    expect((await names({ noRoles: role!._id })).sort()).toEqual([owner.userId, bo.userId].sort())
    await server.call(gateCalls.revokeGrant, { channelId, grantId }, { as: owner })
    expect(await names({ roles: role!._id })).toEqual([])
  })

  it('is given once; again means another end', async () => {
    const first = await give(people.ana, soon(DAY))
    expect(await give(people.ana)).toBe(first)
    expect(await gateFor(people.ana)).toMatchObject({ grant: { until: null } })
    expect([await count(), await told(people.ana)]).toEqual([1, [['gateGiven', 'Journeyman']]])
    for (const [userId, until, status] of [
      [people.ana.userId, soon(0).toISOString(), 400],
      [server.kernel.newId(), undefined, 404],
    ] as const) {
      const input = { channelId, gateId, userId, ...(until && { until }) }
      expect((await server.call(gateCalls.grantGate, input, { as: people.owner })).status).toBe(status)
    }
  })

  it('ends with its time, not before, and the end is told and written down', async () => {
    await give(people.ana, soon(MINUTE))
    await give(people.bo)
    server.later(MINUTE - SECOND)
    await endDueGrants.run(server.kernel)
    expect(await enters(people.ana)).toBe(true)
    server.later(SECOND)
    await endDueGrants.run(server.kernel)
    expect([await enters(people.ana), await enters(people.bo), await count()]).toEqual([false, true, 1])
    expect((await told(people.ana))[0]).toEqual(['gateEnded', 'Journeyman'])
    expect((await acts())[0]).toEqual(['endGate', null, people.ana.userId, ''])
    expect(await gateFor(people.ana)).toMatchObject({ isHeld: false, grant: null })
    expect(endDueGrants.everyMs).toBeLessThanOrEqual(5 * SECOND)
  })

  it('goes on where its end was moved in the moment in which it would have ended', async () => {
    const grantId = await give(people.ana, soon(MINUTE))
    server.later(MINUTE)
    const moving = {
      text: `with held as (select from channels where id = $1 for no key update)
        update grants set ends_at = $3 from held where grants.id = $2`,
      values: [channelId, grantId, soon(DAY)],
    }
    await whileHeld(server, moving, () => endDueGrants.run(server.kernel))
    expect(await enters(people.ana)).toBe(true)
  })

  it('is given up by whoever holds it [GATE-11]', async () => {
    const drop = (as: Person, isActive = false) =>
      server.call(gateCalls.deactivateUserGate, { channelId, gateId, isActive }, { as })
    expect((await drop(people.ana)).status).toBe(404)
    await give(people.ana)
    expect((await drop(people.ana, true)).body.gate).toMatchObject({ isHeld: true })
    expect((await drop(people.ana)).body.gate).toMatchObject({ isHeld: false, grant: null })
    expect([await enters(people.ana), await count()]).toEqual([false, 0])
    expect((await acts())[0]).toEqual(['endGate', people.ana.userId, people.ana.userId, ''])
  })

  it('is taken away, with the reason in the log', async () => {
    const grantId = await give(people.ana)
    const input = { channelId, grantId, reason: 'By mistake' }
    const { body } = await server.call(gateCalls.revokeGrant, input, { as: people.owner })
    expect(body.grant).toMatchObject({ user: { _id: people.ana.userId }, endedTime: soon(0).toISOString() })
    expect([await enters(people.ana), await count()]).toEqual([false, 0])
    expect((await told(people.ana))[0]).toEqual(['gateEnded', 'Journeyman'])
    expect((await acts())[0]).toEqual(['takeGate', people.owner.userId, people.ana.userId, 'By mistake'])
    const elsewhere = { channelId: await makeChannel(server, people.bo), grantId }
    expect((await server.call(gateCalls.revokeGrant, elsewhere, { as: people.bo })).status).toBe(404)
  })

  it('is listed page by page, the latest first, and what is over apart', async () => {
    await give(people.ana)
    const ended = await give(people.bo)
    await server.call(gateCalls.revokeGrant, { channelId, grantId: ended }, { as: people.owner })
    await give(people.bo)
    const page = async (more: object) =>
      (await server.call(gateCalls.getGrants, { channelId, ...more }, { as: people.owner })).body
    const first = await page({ limit: 1 })
    expect(first.grants).toMatchObject([
      {
        user: { _id: people.bo.userId },
        gate: { title: 'Journeyman' },
        givenBy: { _id: people.owner.userId },
        endedTime: null,
      },
    ])
    const second = await page({ limit: 1, after: first.next })
    expect([second.grants.map(({ user }) => user._id), second.next]).toEqual([[people.ana.userId], null])
    expect((await page({ isEnded: true })).grants.map(({ _id }) => _id)).toEqual([ended])
    expect((await page({ userId: people.ana.userId })).grants).toHaveLength(1)
    expect((await page({ gateId: server.kernel.newId() })).grants).toEqual([])
  })
})

describe('whoever holds a tier', () => {
  it('is told that it is why they may enter, and until when', async () => {
    const until = soon(DAY)
    await give(people.ana, until)
    const why = async (as: Person, more: object = {}) =>
      (await server.call(roleCalls.explainAccess, { channelId, contextId, ...more }, { as })).body.verdict
    const reason = {
      kind: 'grant',
      givenBy: { _id: people.owner.userId },
      grant: {
        gate: { _id: gateId, title: 'Journeyman' },
        until: until.toISOString(),
        source: 'manual',
        order: null,
      },
    }
    expect(await why(people.ana)).toMatchObject({ isAllowed: true, reasons: [reason] })
    expect(await why(people.owner, { otherUserId: people.ana.userId })).toMatchObject({ reasons: [reason] })
    expect(await why(people.owner, { otherUserId: people.bo.userId })).toMatchObject({
      isAllowed: false,
      missing: 'payment',
    })
  })

  it('has what its roles are changed to, all at once', async () => {
    await give(people.ana)
    const other = await makeRoomRole(server, channelId)
    const edit = (roles: string[]) =>
      server.call(gateCalls.editGate, { channelId, gateId, roles }, { as: people.owner })
    await edit([other.roleId])
    expect(await enters(people.ana)).toBe(false)
    contextId = other.contextId
    expect(await enters(people.ana)).toBe(true)
    const larger = await makeGate(server, people.owner, channelId, { includes: gateId })
    await giveGate(server, people.owner, channelId, larger._id, [people.bo])
    expect(await enters(people.bo)).toBe(true)
    await edit([])
    expect([await enters(people.ana), await enters(people.bo)]).toEqual([false, false])
  })

  it('keeps it when the tier is archived, and loses what was given by hand when it is deleted', async () => {
    await give(people.ana)
    const as = { as: people.owner }
    await server.call(gateCalls.removeGate, { channelId, gateId, isArchived: true }, as)
    expect(await enters(people.ana)).toBe(true)
    await server.call(gateCalls.removeGate, { channelId, gateId, isDeleted: true }, as)
    expect([await enters(people.ana), await gateFor(people.owner)]).toEqual([false, undefined])
    expect((await told(people.ana))[0]).toEqual(['gateEnded', 'Journeyman'])
  })

  it('enters nothing after leaving, and again after coming back', async () => {
    await give(people.ana)
    await server.call(memberCalls.leaveChannel, { channelId }, { as: people.ana })
    expect([await enters(people.ana), await count()]).toEqual([false, 1])
    await server.call(memberCalls.joinChannel, { channelId }, { as: people.ana })
    expect(await enters(people.ana)).toBe(true)
  })

  it('loses it with a ban, for good', async () => {
    await give(people.ana)
    const ban = { channelId, otherUser: people.ana.userId }
    await server.call(removalCalls.removeUserFromCommunity, { ...ban, isBanned: true }, { as: people.owner })
    expect(await count()).toBe(0)
    await server.call(removalCalls.unbanUser, ban, { as: people.owner })
    await server.call(memberCalls.joinChannel, { channelId }, { as: people.ana })
    expect(await enters(people.ana)).toBe(false)
  })

  it('finds it among their own data, without who gave it being a third person’s data', async () => {
    const grantId = await give(people.ana)
    const tables = async (as: Person) =>
      (await server.call(accountCalls.getUserData, {}, { as })).body.tables as Record<
        string,
        { id: string }[]
      >
    expect((await tables(people.ana)).grants).toMatchObject([{ id: grantId, subject_id: gateId }])
    expect((await tables(people.owner)).grants).toEqual([])
  })

  it('is counted no more once their account is gone', async () => {
    await give(people.ana)
    await server.call(memberCalls.leaveChannel, { channelId }, { as: people.ana })
    await server.call(accountCalls.deleteAccount, {}, { as: people.ana })
    server.later(31 * DAY)
    await choreOf('delete people who asked for it').run(server.kernel)
    const { members_count } = await server.kernel.db
      .selectFrom('gates')
      .select('members_count')
      .where('id', '=', gateId)
      .executeTakeFirstOrThrow()
    expect(members_count).toBe(0)
  })
})
