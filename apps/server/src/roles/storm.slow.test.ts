import { type Native, roleCalls } from '@guildhall/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockChannel } from '../channels/lock-channel.ts'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { enter, exit } from '../members/membership.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'

const AT_ONCE = 50

let server: TestServer
let owner: Person
let crowd: Person[]
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: `${AT_ONCE}` } })
  owner = (await makePeople(server, ['Owner'])).Owner
  crowd = Object.values(
    await makePeople(
      server,
      Array.from({ length: AT_ONCE }, (_, i) => `Crowd${i}`),
    ),
  )
})
afterAll(() => server.close())

const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')

async function community(tier: string, people = crowd) {
  const channelId = await makeChannel(server, owner)
  await server.kernel.db.updateTable('channels').set({ tier }).where('id', '=', channelId).execute()
  if (people.length > 0) await addMembers(server, channelId, people)
  return channelId
}

/** How often each status was answered. */
function tally(answers: { status: number }[]) {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('one below a limit, fifty at once', () => {
  it.each([
    ['Basic', 1],
    ['Mid', 14],
    ['Pro', 39],
  ])('make one role on the plan %s [ROLE-16]', async (tier, made) => {
    const channelId = await community(tier, [])
    for (let i = 0; i < made; i += 1) await makeRole(server, channelId, [])
    const answers = await storm(
      AT_ONCE,
      crowd.map(
        (_, i) => () =>
          server.call(roleCalls.addOrEditRole, { channelId, title: `Storm ${i}` }, { as: owner }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 1, 422: AT_ONCE - 1 })
    expect(await broken()).toEqual([])
  })

  it('find room for one more holder, given or taken [ROLE-18]', async () => {
    const channelId = await community('Free')
    const others = Object.values(
      await makePeople(
        server,
        Array.from({ length: 9 }, (_, i) => `First${i}`),
      ),
    )
    await addMembers(server, channelId, others)
    const roleId = await makeRole(server, channelId, others)
    await sql`update roles set is_joinable = true where id = ${roleId}`.execute(server.kernel.db)
    const answers = await storm<{ status: number }>(
      AT_ONCE,
      crowd.map((as, i) => () => {
        if (i % 3 === 0) return server.call(roleCalls.joinRole, { channelId, roleId }, { as })
        if (i % 3 === 1)
          return server.call(
            roleCalls.updateUserRole,
            { channelId, roleId, memberId: as.userId },
            { as: owner },
          )
        return server.call(
          roleCalls.updateUsersRole,
          { channelId, roleId, userIds: [as.userId] },
          { as: owner },
        )
      }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 422: AT_ONCE - 1 })
    expect(await broken()).toEqual([])
  })
})

it('makes a name once when fifty want it', async () => {
  const channelId = await community('Pro', [])
  const answers = await storm(
    AT_ONCE,
    crowd.map(
      () => () =>
        server.call(roleCalls.addOrEditRole, { channelId, title: 'Everybody wants this' }, { as: owner }),
    ),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 })
  expect(await broken()).toEqual([])
})

it('gives no role once it opens a room that its giver may not enter, however close the two come', async () => {
  const { db, clock, newId } = server.kernel
  const manager = crowd[0]!
  const channelId = await community('Pro', crowd.slice(0, 20))
  await makeRole(server, channelId, [manager], ['manageRoles'])
  const contextId = newId()
  await sql`insert into contexts (id, channel_id, position, text, context_type, created_at)
    values (${contextId}, ${channelId}, 0, 'Closed', 'restricted', ${clock()}::timestamptz)`.execute(db)
  const roleId = await makeRole(server, channelId, [])
  const given = crowd.slice(1, 20).map(
    ({ userId: memberId }) =>
      () =>
        server.call(roleCalls.updateUserRole, { channelId, roleId, memberId }, { as: manager }),
  )
  const opened = () =>
    server.call(roleCalls.updateContextsRole, { channelId, roleId, contextIds: [contextId] }, { as: owner })
  const answers = await storm<{ status: number }>(20, [...given.slice(0, 9), opened, ...given.slice(9)])
  expect(Object.keys(tally(answers)).filter((status) => status !== '200' && status !== '403')).toEqual([])
  const acts = await db
    .selectFrom('audit_log')
    .select('action')
    .where('target_id', '=', roleId)
    .orderBy('id')
    .execute()
  expect(acts.at(-1)!.action).toBe('addRoleTo')
  expect(await broken()).toEqual([])
})

it('keeps an admin when the owner unmakes everybody at once', async () => {
  const channelId = await community('Pro')
  const { body } = await server.call(roleCalls.getChannelRoles, { channelId }, { as: owner })
  const roleId = body.roles.find(({ native }) => native === ('admin' satisfies Native))!._id
  const change = (memberId: string, isRemoved: boolean) => () =>
    server.call(roleCalls.updateUserRole, { channelId, roleId, memberId, isRemoved }, { as: owner })
  const asked = [...crowd.slice(0, 10), owner].flatMap(({ userId }) => [
    change(userId, false),
    change(userId, true),
    change(userId, true),
  ])
  expect(Object.keys(tally(await storm(20, asked))).sort()).toEqual(['200', '403'])
  expect(await broken()).toEqual([])
})

it('keeps every count true when everybody gives, takes, joins, leaves, opens, closes and deletes', async () => {
  const { db, clock, newId } = server.kernel
  const people = crowd.slice(0, 8)
  const channelId = await community('Pro', people)
  const rooms: string[] = []
  const shelves: string[] = []
  for (let i = 0; i < 4; i += 1) {
    rooms.push(newId())
    shelves.push(newId())
    await sql`insert into contexts (id, channel_id, position, text, created_at)
      values (${rooms[i]}, ${channelId}, ${i}, ${`Room ${i}`}, ${server.kernel.clock()}::timestamptz)`.execute(
      db,
    )
    await sql`insert into resources (id, channel_id, type, title, created_at)
      values (${shelves[i]}, ${channelId}, 'folder', 'Collection', ${server.kernel.clock()}::timestamptz)`.execute(
      db,
    )
  }
  let seed = 11
  const any = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const some = <T>(of: T[]) => of[any(of.length)]!
  const freshRole = async () => {
    const id = await makeRole(server, channelId, [])
    await sql`update roles set is_joinable = true where id = ${id}`.execute(db)
    return id
  }
  const roles = await Promise.all(Array.from({ length: 4 }, freshRole))
  const come = () =>
    inTransaction(db, async (trx) => {
      const { userId } = some(people)
      await lockChannel(trx, { channelId })
      await (any(2) ? exit(trx, channelId, [userId]) : enter(trx, channelId, [userId], clock()))
      return { status: 200 }
    })
  const statuses: { status: number }[] = []
  for (let wave = 0; wave < 8; wave += 1) {
    const asked = Array.from({ length: 60 }, () => (): Promise<{ status: number }> => {
      const as = some(people)
      const input = { channelId, roleId: some(roles), isRemoved: any(2) === 0 }
      const { roleId } = input
      const chosen = any(12)
      if (chosen < 3) return server.call(roleCalls.joinRole, { channelId, roleId }, { as })
      if (chosen < 5) return server.call(roleCalls.leaveRole, { channelId, roleId }, { as })
      if (chosen < 7) {
        const userIds = people.filter(() => any(2)).map(({ userId }) => userId)
        return server.call(
          roleCalls.updateUsersRole,
          { ...input, userIds: [owner.userId, ...userIds] },
          { as: owner },
        )
      }
      if (chosen < 8) return come()
      if (chosen < 10)
        return server.call(roleCalls.updateContextsRole, { ...input, contextIds: rooms }, { as: owner })
      if (chosen < 11)
        return server.call(
          roleCalls.updateResourcesRole,
          { ...input, resourceIds: [some(shelves)] },
          { as: owner },
        )
      return server.call(roleCalls.deleteRole, { channelId, roleId }, { as: owner })
    })
    statuses.push(...(await storm(20, asked)))
    expect(await broken()).toEqual([])
    for (let i = 0; i < roles.length; i += 1)
      if ((await db.selectFrom('roles').select('id').where('id', '=', roles[i]!).execute()).length === 0)
        roles[i] = await freshRole()
  }
  const counts = tally(statuses)
  expect(Object.keys(counts).filter((status) => !['200', '400', '403', '404'].includes(status))).toEqual([])
  expect(counts[200]).toBeGreaterThan(100)
})
