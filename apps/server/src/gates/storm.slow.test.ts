import { gateCalls } from '@guildhall/contract/gates'
import { memberCalls } from '@guildhall/contract/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { endDueGrants } from '../grants/chores.ts'
import { lookAtOrder, showLook } from '../payments/settle.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { insist, storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { askToBuy, press } from './testing/buy-gate.ts'
import { makeGate } from './testing/make-gate.ts'

const AT_ONCE = 20

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: `${AT_ONCE}` } })
  owner = (await makePeople(server, ['owner'])).owner
})
afterAll(async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  await server.close()
  expect(broken).toEqual([])
})

const tally = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

it('one of fifty who create the last tier of a plan at once gets it [GATE-8]', async () => {
  const channelId = await makeChannel(server, owner)
  await server.kernel.db.updateTable('channels').set({ tier: 'Mid' }).where('id', '=', channelId).execute()
  for (let i = 0; i < 4; i += 1) await makeGate(server, owner, channelId)
  const create = (_: unknown, i: number) => () =>
    insist(() => server.call(gateCalls.createGate, { channelId, title: `Tier ${i}` }, { as: owner }))
  expect(tally(await storm(AT_ONCE, Array.from({ length: 50 }, create)))).toEqual({ 200: 1, 422: 49 })
})

it('fifty who reactivate two archived tiers at once do not pass the limit either', async () => {
  const channelId = await makeChannel(server, owner)
  await server.kernel.db.updateTable('channels').set({ tier: 'Basic' }).where('id', '=', channelId).execute()
  const archived: string[] = []
  for (let i = 0; i < 3; i += 1) {
    const { _id: gateId } = await makeGate(server, owner, channelId)
    if (i < 2) await server.call(gateCalls.removeGate, { channelId, gateId, isArchived: true }, { as: owner })
    if (i < 2) archived.push(gateId)
  }
  const activate = (_: unknown, i: number) => () => {
    const input = { channelId, gateId: archived[i % 2]!, isArchived: false }
    return insist(() => server.call(gateCalls.activateOrDeactivateGate, input, { as: owner }))
  }
  await storm(AT_ONCE, Array.from({ length: 50 }, activate))
  const { gates } = (await server.call(gateCalls.getGates, { channelId }, { as: owner })).body
  expect(gates.filter(({ isArchived }) => !isArchived)).toHaveLength(2)
})

const monthly = { amount: 9, currency: 'EUR', period: 'month' } as const

it('fifty clicks on a tier are one order, one page to pay on, and one grant', async () => {
  const channelId = await makeChannel(server, owner)
  const [buyer] = Object.values(await makePeople(server, ['clicker']))
  await makeAccount(server, owner, channelId)
  const { _id: gateId } = await makeGate(server, owner, channelId, { prices: [monthly], trialDays: 7 })
  const click = () => () => insist(() => askToBuy(server, buyer!, { channelId, gateId }))
  const answers = await storm(AT_ONCE, Array.from({ length: 50 }, click))
  expect(tally(answers)).toEqual({ 200: 50 })
  const urls = new Set(answers.map(({ body }) => body.redirect?.url))
  expect(urls.size).toBe(1)
  const { db } = server.kernel
  const orders = await db.selectFrom('orders').select('id').where('subject_id', '=', gateId).execute()
  expect(orders).toHaveLength(1)
  const records = await db
    .selectFrom('local_gateway_records')
    .select('ref')
    .where('order_id', '=', orders[0]!.id)
    .execute()
  expect(records).toHaveLength(1)
  await press(server, [...urls][0]!, 'pay')
  const look = async () => showLook(server.kernel, (await lookAtOrder(server.kernel, orders[0]!.id))!)
  await storm(
    AT_ONCE,
    Array.from({ length: 20 }, () => look),
  )
  const grants = await db.selectFrom('grants').select('id').where('subject_id', '=', gateId).execute()
  expect(grants).toHaveLength(1)
})

it('a trial is claimed by one of two tiers that are bought at once', async () => {
  const channelId = await makeChannel(server, owner)
  await server.kernel.db.updateTable('channels').set({ tier: 'Mid' }).where('id', '=', channelId).execute()
  await makeAccount(server, owner, channelId)
  const gates: string[] = []
  for (let i = 0; i < 3; i += 1)
    gates.push((await makeGate(server, owner, channelId, { prices: [monthly], trialDays: 7 }))._id)
  const people = Object.values(
    await makePeople(
      server,
      Array.from({ length: 10 }, (_, i) => `trying${i}`),
    ),
  )
  const wishes = people.flatMap((as) =>
    gates.map((gateId) => () => insist(() => askToBuy(server, as, { channelId, gateId }))),
  )
  const answers = await storm(AT_ONCE, wishes)
  // Whoever was quoted a trial that another order took asks again.
  expect(Object.keys(tally(answers)).every((status) => status === '200' || status === '409')).toBe(true)
  const { rows } = await sql<{ trials: number }>`
    select count(*)::int as trials from orders where channel_id = ${channelId} and trial_days > 0 and status = 'open'
    group by buyer_id`.execute(server.kernel.db)
  expect(rows.map(({ trials }) => trials)).toEqual(people.map(() => 1))
})

it('thirty moves at once leave every tier at a place of its own', async () => {
  const channelId = await makeChannel(server, owner)
  const ids: string[] = []
  for (let i = 0; i < 8; i += 1) ids.push((await makeGate(server, owner, channelId))._id)
  const move = (_: unknown, i: number) => () => {
    const input = { channelId, gateId: ids[(i * 5) % 8]!, position: (i * 3) % 9 }
    return insist(() => server.call(gateCalls.changeGatedPosition, input, { as: owner }))
  }
  expect(tally(await storm(AT_ONCE, Array.from({ length: 30 }, move)))).toEqual({ 200: 30 })
  const { gates } = (await server.call(gateCalls.getGates, { channelId }, { as: owner })).body
  expect(gates.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(gates.map(({ _id }) => _id).sort()).toEqual([...ids].sort())
})

it('giving, taking, running out and leaving at once count everybody once', async () => {
  const channelId = await makeChannel(server, owner)
  const names = Array.from({ length: 8 }, (_, i) => `holder${i}`)
  const people = Object.values(await makePeople(server, names)) as Person[]
  await addMembers(server, channelId, people)
  const { _id: gateId } = await makeGate(server, owner, channelId)
  const until = after(server.kernel.clock(), MINUTE).toISOString()
  const give = (person: Person, more: object = {}) =>
    server.call(gateCalls.grantGate, { channelId, gateId, userId: person.userId, ...more }, { as: owner })
  for (const person of people) await give(person, { until })
  server.later(2 * MINUTE)
  const acts = Array.from({ length: 48 }, (_, i) => async () => {
    const person = people[i % 8]!
    if (i % 6 === 0) await endDueGrants.run(server.kernel)
    else if (i % 6 === 1)
      await server.call(gateCalls.deactivateUserGate, { channelId, gateId }, { as: person })
    else if (i % 6 === 2) await server.call(memberCalls.leaveChannel, { channelId }, { as: person })
    else if (i % 6 === 3) await server.call(memberCalls.joinChannel, { channelId }, { as: person })
    else await give(person)
  })
  await storm(AT_ONCE, acts)
  await endDueGrants.run(server.kernel)
  const open = await server.kernel.db
    .selectFrom('grants')
    .select(['user_id', 'ends_at'])
    .where('subject_id', '=', gateId)
    .where('ended_at', 'is', null)
    .execute()
  expect(open.every(({ ends_at }) => ends_at === null)).toBe(true)
  const { gates } = (await server.call(gateCalls.getGates, { channelId }, { as: owner })).body
  expect(gates[0]!.membersCount).toBe(new Set(open.map(({ user_id }) => user_id)).size)
})
