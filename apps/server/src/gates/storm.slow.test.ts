import { gateCalls } from '@guildhall/contract/gates'
import { memberCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { endDueGrants } from '../grants/chores.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { insist, storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'
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
