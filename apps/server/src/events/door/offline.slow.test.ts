import { type DoorOutcome, doorCalls, MAX_SCANS } from '@guildhall/contract/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { after, HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { insist, storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { plantEventAt, plantRegistrations } from '../testing/plant-registrations.ts'
import { ticketCodeOf } from './ticket-code.ts'

const PEOPLE = 300
const DOUBLES = 20

let server: TestServer
let owner: Person
let keeper: Person
let channelId: string
let userIds: string[]
beforeAll(async () => {
  server = await startTestServer()
  const names = Array.from({ length: PEOPLE }, (_, at) => `guest${at}`)
  const { owner: made, keeper: other, ...guests } = await makePeople(server, ['owner', 'keeper', ...names])
  ;[owner, keeper] = [made!, other!]
  userIds = Object.values(guests).map(({ userId }) => userId)
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [keeper, ...Object.values(guests)])
})
afterAll(() => server.close())

async function openDoor() {
  const startsAt = after(server.kernel.clock(), HOUR)
  const eventId = await plantEventAt(server, { channelId, startsAt })
  const host = { channel_id: channelId, event_id: eventId, user_id: keeper.userId, position: 0 }
  await server.kernel.db
    .insertInto('event_hosts')
    .values({ ...host, kind: 'doorkeeper' })
    .execute()
  return { eventId, ids: await plantRegistrations(server, { eventId, channelId, userIds }) }
}

interface Scan {
  readonly code: string
  readonly clientId: string
  readonly time: string
}

async function send(eventId: string, scans: readonly Scan[], as = owner) {
  const ask = () => server.call(doorCalls.checkIn, { eventId, scans: [...scans] }, { as })
  const { status, body } = await insist(ask)
  expect(status).toBe(200)
  return body.results
}

const chunks = (scans: readonly Scan[]) =>
  Array.from({ length: Math.ceil(scans.length / MAX_SCANS) }, (_, at) =>
    scans.slice(at * MAX_SCANS, (at + 1) * MAX_SCANS),
  )

const counted = (outcomes: readonly DoorOutcome[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([one, all]) => [one, all.length]))

const listOf = async (eventId: string, as = owner) =>
  (await server.call(doorCalls.getDoorList, { eventId }, { as })).body

it('300 people through two doors, one of them ten minutes without network: 300 arrivals, every double named', async () => {
  const { eventId, ids } = await openDoor()
  const codes = ids.map((id) => ticketCodeOf(server.kernel.secrets, id))
  const half = PEOPLE / 2
  const start = server.kernel.clock()
  const at = (ms: number) => after(start, ms).toISOString()
  // Ten tickets are shown at the front after the back, and ten the other way round.
  const atBack = [...codes.slice(half), ...codes.slice(0, DOUBLES / 2)].map((code, place) => ({
    code,
    clientId: 'tablet-at-the-back',
    time: at(place * 2 * SECOND),
  }))
  const atFront = [...codes.slice(0, half), ...codes.slice(half, half + DOUBLES / 2)].map((code, place) => ({
    code,
    clientId: 'phone-at-the-front',
    time: at(place * 2 * SECOND + SECOND),
  }))
  for (const scan of atFront) {
    server.later(2 * SECOND)
    await send(eventId, [scan])
  }
  server.later(10 * MINUTE)
  const merged: DoorOutcome[] = []
  for (const chunk of chunks(atBack))
    merged.push(...(await send(eventId, chunk, keeper)).map(({ outcome }) => outcome))
  expect(counted(merged)).toEqual({ arrived: half, already: DOUBLES / 2 })

  const list = await listOf(eventId)
  expect((await listOf(eventId, keeper)).entries, 'both devices show the same').toEqual(list.entries)
  expect(list.arrivedCount).toBe(PEOPLE)
  const doubles = list.entries.filter((entry) => entry.doubles.length > 0)
  expect(doubles).toHaveLength(DOUBLES)
  const firsts = doubles.map(({ arrival, doubles: [second] }) => `${arrival!.clientId}, ${second!.clientId}`)
  expect([...new Set(firsts)].sort()).toEqual([
    'phone-at-the-front, tablet-at-the-back',
    'tablet-at-the-back, phone-at-the-front',
  ])
  for (const { arrival, doubles: seconds } of doubles)
    expect(arrival!.time < seconds[0]!.time, 'the first by time').toBe(true)
  const keeperAt: Record<string, string> = {
    'phone-at-the-front': owner.userId,
    'tablet-at-the-back': keeper.userId,
  }
  for (const { arrival, doubles: seconds } of list.entries)
    for (const { byId, clientId } of [arrival!, ...seconds]) expect(byId).toBe(keeperAt[clientId])
  expect(list.keepers.map(({ _id }) => _id).sort()).toEqual([owner.userId, keeper.userId].sort())
})

it('scans that come at once, twice and in any order leave the same people arrived at the same times', async () => {
  const { eventId, ids } = await openDoor()
  const codes = ids.slice(0, 40).map((id) => ticketCodeOf(server.kernel.secrets, id))
  const start = server.kernel.clock()
  server.later(HOUR)
  const scans = ['phone-at-the-front', 'tablet-at-the-back', 'phone-at-the-side'].flatMap(
    (clientId, device) =>
      codes.map((code, place) => ({
        code,
        clientId,
        time: after(start, ((place * 7 + device * 13) % 41) * SECOND).toISOString(),
      })),
  )
  const shuffled = [...scans, ...scans].map((scan, at) => ({ scan, order: (at * 7919) % 241 }))
  const tasks = shuffled
    .sort((one, other) => one.order - other.order)
    .map(
      ({ scan }) =>
        () =>
          send(eventId, [scan]),
    )
  await storm(16, tasks)
  const { arrivedCount, entries } = await listOf(eventId)
  expect(arrivedCount).toBe(codes.length)
  const first = new Map<string, string>()
  for (const { code, time } of scans) if (time < (first.get(code) ?? '9')) first.set(code, time)
  for (const [place, code] of codes.entries()) {
    const { arrival, doubles } = entries.find(({ _id }) => _id === ids[place])!
    expect([arrival!.time, doubles.length]).toEqual([first.get(code), 2])
  }
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})
