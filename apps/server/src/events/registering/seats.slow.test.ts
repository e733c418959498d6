import { eventCalls, registrationCalls } from '@guildhall/contract/events'
import { memberCalls } from '@guildhall/contract/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { stillClock } from '../../testing/clock.ts'
import { testConfig } from '../../testing/config.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { insist, storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent } from '../testing/make-event.ts'

/** The whole proof is `SEATS=whole`. */
const isWhole = process.env.SEATS === 'whole'
const PEOPLE = isWhole ? 500 : 70
/** How many give their place back while others come, whom nobody knew before. */
const GOING = isWhole ? 200 : 45
const LATER = isWhole ? 100 : 25
const ROUNDS = isWhole ? 20 : 1
const SEATS = 50
const AT_ONCE = 16

let nodes: TestServer[]
let people: Person[]
let later: Person[]
let channelId: string
let owner: Person
beforeAll(async () => {
  const config = testConfig(await testDatabase(), { DATABASE_POOL: `${AT_ONCE / 2}` })
  const time = stillClock()
  nodes = [await startTestServer({ config, time }), await startTestServer({ config, time })]
  const [first] = nodes as [TestServer]
  owner = (await makePeople(first, ['owner'])).owner
  const names = Array.from({ length: PEOPLE + LATER }, (_, at) => `comer${at}`)
  const all = Object.values(await makePeople(first, names))
  ;[people, later] = [all.slice(0, PEOPLE), all.slice(PEOPLE)]
  channelId = await makeChannel(first, owner)
  await addMembers(first, channelId, all)
  // As in a database that is used: one without statistics joins by reading whole tables.
  await sql`analyze`.execute(first.kernel.db)
}, 120_000)
afterAll(async () => {
  const broken = (await checkInvariants(nodes[0]!.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  for (const node of nodes) await node.close()
  expect(broken).toEqual([])
})

const shuffled = <T>(all: readonly T[]) =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

const asks = (eventId: string, enabledRSVP: boolean) => (as: Person, at: number) => () =>
  insist(() => nodes[at % 2]!.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP }, { as }))

/** Who has a seat and who waits, by the order in which they asked, and what the event counts. */
async function seatsOf(eventId: string) {
  const { rows } = await sql<{ status: string; place: number }>`
    select status, place::int as place from event_registrations
    where event_id = ${eventId} and status <> 'cancelled' order by place`.execute(nodes[0]!.kernel.db)
  const { body } = await nodes[0]!.call(eventCalls.getEventInfo, { eventId }, { as: owner })
  return { statuses: rows.map(({ status }) => status), event: body.event }
}

/** Looks at the seats again and again while people come and go; returns what must never be. */
async function watch(eventId: string, work: Promise<unknown>) {
  const wrong: object[] = []
  let [isOver, looks] = [false, 0]
  const end = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { rows } = await sql<{ taken: number; waiting: number }>`
      select seats_taken as taken, waiting_count as waiting from events where id = ${eventId}`.execute(
      nodes[1]!.kernel.db,
    )
    const { taken, waiting } = rows[0]!
    if (taken > SEATS || (taken < SEATS && waiting > 0)) wrong.push({ taken, waiting })
    looks += 1
  }
  await end
  expect(looks).toBeGreaterThan(0)
  return wrong
}

/** Everybody asks twice at once: as many as there are seats are registered, the others stand in order. */
async function fill(eventId: string) {
  const answers = await storm(AT_ONCE, shuffled([...people, ...people]).map(asks(eventId, true)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { statuses, event } = await seatsOf(eventId)
  const waiting = PEOPLE - SEATS
  expect(statuses).toEqual([...Array(SEATS).fill('registered'), ...Array(waiting).fill('waiting')])
  expect(event).toMatchObject({ seatsLeft: 0, participantsCount: SEATS, waitingCount: waiting })
}

/** Some give their places back, each twice, while others come: no seat is free beside the queue, nor given twice. */
async function mix(eventId: string) {
  const goes = shuffled(people).slice(0, GOING)
  const turns = shuffled([
    ...goes.map(asks(eventId, false)),
    ...goes.map(asks(eventId, false)),
    ...later.map(asks(eventId, true)),
  ])
  expect(await watch(eventId, storm(AT_ONCE, turns))).toEqual([])
  const { statuses, event } = await seatsOf(eventId)
  const left = PEOPLE + LATER - GOING
  expect(statuses).toEqual([...Array(SEATS).fill('registered'), ...Array(left - SEATS).fill('waiting')])
  expect(event).toMatchObject({ seatsLeft: 0, participantsCount: SEATS, waitingCount: left - SEATS })
}

it('of many who ask twice at once on two nodes the first are registered and the others wait in order, also while some go and others come', async () => {
  const begun = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { _id: eventId } = await makeEvent(nodes[0]!, owner, channelId, { maxPeopleAllowed: SEATS })
    await fill(eventId)
    await mix(eventId)
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(`${ROUNDS} rounds of ${PEOPLE} people for ${SEATS} seats took ${seconds} s\n`)
})

it('whoever leaves the community at the same moment keeps no seat, and the next in order has it', async () => {
  const { _id: eventId } = await makeEvent(nodes[0]!, owner, channelId, { maxPeopleAllowed: 10 })
  await storm(AT_ONCE, people.slice(0, 20).map(asks(eventId, true)))
  const leavers = [...people.slice(0, 5), ...people.slice(20, 40)]
  const leaves = (as: Person, at: number) => () =>
    insist(() => nodes[at % 2]!.call(memberCalls.leaveChannel, { channelId }, { as }))
  const answers = await storm<{ readonly status: number }>(
    AT_ONCE,
    shuffled([...leavers.map(asks(eventId, true)), ...leavers.map(leaves)]),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 403)).toEqual([])
  const { rows } = await sql<{ status: string; is_member: boolean }>`
    select r.status, exists (select from memberships m where m.channel_id = r.channel_id and m.user_id = r.user_id)
      as is_member
    from event_registrations r where r.event_id = ${eventId} and r.status <> 'cancelled' order by r.place`.execute(
    nodes[0]!.kernel.db,
  )
  expect(rows.map(({ status }) => status)).toEqual([
    ...Array(10).fill('registered'),
    ...Array(5).fill('waiting'),
  ])
  expect(rows.every(({ is_member }) => is_member)).toBe(true)
})
