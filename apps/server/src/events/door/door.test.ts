import { type DoorScan, doorCalls, eventCalls, registrationCalls } from '@guildhall/contract/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { after, DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { plantEventAt, plantRegistrations } from '../testing/plant-registrations.ts'
import { ticketCodeOf } from './ticket-code.ts'

let server: TestServer
let people: Record<'owner' | 'keeper' | 'noor' | 'kwame' | 'member' | 'stranger', Person>
let channelId: string
let eventId: string
let noor: string
let kwame: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'keeper', 'noor', 'kwame', 'member', 'stranger'])
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.keeper, people.noor, people.kwame, people.member])
})
afterAll(() => server.close())

/** A door that is open, with a doorkeeper who may do nothing else. */
async function openDoor(startsIn = HOUR, more = {}) {
  const startsAt = after(server.kernel.clock(), startsIn)
  const id = await plantEventAt(server, { channelId, startsAt, ...more })
  await server.kernel.db
    .insertInto('event_hosts')
    .values({
      channel_id: channelId,
      event_id: id,
      user_id: people.keeper.userId,
      kind: 'doorkeeper',
      position: 0,
    })
    .execute()
  return id
}

const register = (id: string, ...who: Person[]) =>
  plantRegistrations(server, { eventId: id, channelId, userIds: who.map(({ userId }) => userId) })

beforeEach(async () => {
  eventId = await openDoor()
  ;[noor, kwame] = (await register(eventId, people.noor, people.kwame)) as [string, string]
  return async () => {
    // No worker sends the letters that people get here.
    const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
    expect(broken).toEqual([])
  }
})

const at = (ms = 0) => after(server.kernel.clock(), ms).toISOString()
const codeOf = (id: string) => ticketCodeOf(server.kernel.secrets, id)
const phone = 'phone-at-the-front'
const tablet = 'tablet-at-the-back'

const scan = async (input: object, as = people.keeper) => {
  const sent = { eventId, clientId: phone, time: at(), ...input }
  return server.call(doorCalls.checkIn, sent as never, { as })
}
const outcomeOf = async (input: object) => (await scan(input)).body.results[0]!.outcome
const list = async (as = people.keeper) =>
  (await server.call(doorCalls.getDoorList, { eventId }, { as })).body
const entryOf = async (id: string) => (await list()).entries.find(({ _id }) => _id === id)!
const timesOf = (scans: readonly DoorScan[]) => scans.map(({ time }) => time)

it('whoever shows their ticket is in, and every device at the door knows who and when', async () => {
  const before = await list()
  expect(before).toMatchObject({ arrivedCount: 0, event: { _id: eventId, title: 'Raku firing' } })
  expect(before.entries.map(({ name, arrival }) => [name, arrival])).toEqual([
    ['kwame', null],
    ['noor', null],
  ])
  const { body } = await scan({ code: codeOf(noor) })
  expect(body).toMatchObject({
    arrivedCount: 1,
    results: [{ outcome: 'arrived', entry: { _id: noor, name: 'noor', arrival: { time: at() } } }],
    keepers: [{ _id: people.keeper.userId, name: 'keeper' }],
  })
  const known = await list(people.owner)
  expect(known).toMatchObject({ arrivedCount: 1, changeNo: body.changeNo, keepers: body.keepers })
  expect(known.entries[1]!.arrival).toMatchObject({ byId: people.keeper.userId, clientId: phone })
})

it('whoever registers gets a ticket that is known at the door, also after giving a place up', async () => {
  const { member } = people
  const own = { eventId }
  const { body } = await server.call(registrationCalls.buyEvent, own, { as: member })
  expect(await outcomeOf({ code: body.event.registration!.code! })).toBe('arrived')
  await server.call(registrationCalls.rsvpEvent, { ...own, enabledRSVP: false }, { as: member })
  expect(await outcomeOf({ code: body.event.registration!.code! })).toBe('notOnList')
  const again = await server.call(registrationCalls.buyEvent, own, { as: member })
  expect(again.body.event.registration).toMatchObject({ arrivedTime: null })
  expect(await outcomeOf({ code: again.body.event.registration!.code! })).toBe('arrived')
})

it('a code is read with hyphens and small letters, and a person is found by name', async () => {
  const code = codeOf(noor)
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{28}$/)
  expect(await outcomeOf({ code: code.toLowerCase().replace(/(.{4})/g, '$1-') })).toBe('arrived')
  expect(await outcomeOf({ registrationId: kwame })).toBe('arrived')
})

it('a ticket that is shown again is named, with who let them in and when', async () => {
  await scan({ code: codeOf(noor) })
  const first = at()
  server.later(MINUTE)
  const { body } = await scan({ code: codeOf(noor), clientId: tablet }, people.owner)
  expect(body).toMatchObject({
    arrivedCount: 1,
    results: [{ outcome: 'already', entry: { arrival: { time: first, byId: people.keeper.userId } } }],
  })
  expect(body.keepers).toContainEqual({ _id: people.keeper.userId, name: 'keeper' })
  expect(timesOf((await entryOf(noor)).doubles)).toEqual([at()])
})

it('what nobody has a place by is not on the list, and a ticket of another event is called so', async () => {
  const other = await openDoor()
  const [elsewhere] = await register(other, people.noor)
  // Nobody waits where a seat is free.
  await server.kernel.db.updateTable('events').set({ max_people: 2 }).where('id', '=', eventId).execute()
  const [waiting] = await plantRegistrations(server, {
    eventId,
    channelId,
    userIds: [people.member.userId],
    status: 'waiting',
  })
  expect(await outcomeOf({ code: 'https://elsewhere.test/a' })).toBe('notOnList')
  expect(await outcomeOf({ code: codeOf('0'.repeat(32)) })).toBe('notOnList')
  expect(await outcomeOf({ code: codeOf(waiting!) })).toBe('notOnList')
  expect(await outcomeOf({ registrationId: waiting })).toBe('notOnList')
  expect(await outcomeOf({ registrationId: elsewhere })).toBe('notOnList')
  expect(await outcomeOf({ code: codeOf(elsewhere!) })).toBe('otherEvent')
  expect(await list()).toMatchObject({ arrivedCount: 0, waitingCount: 1 })
})

it('a scan that is taken back was none, and stays so when it comes again', async () => {
  const time = at()
  await scan({ registrationId: noor, time })
  server.later(SECOND)
  expect(await outcomeOf({ registrationId: noor, time, isRemoved: true })).toBe('undone')
  expect(await outcomeOf({ registrationId: noor, time })).toBe('undone')
  expect((await entryOf(noor)).arrival).toBeNull()
  expect(await outcomeOf({ registrationId: noor, time: at() })).toBe('arrived')
})

it('taking one scan back leaves what another device saw', async () => {
  const mistaken = at()
  await scan({ registrationId: noor, time: mistaken })
  server.later(MINUTE)
  await scan({ code: codeOf(noor), clientId: tablet })
  await scan({ registrationId: noor, time: mistaken, isRemoved: true })
  expect(await entryOf(noor)).toMatchObject({ arrival: { time: at(), clientId: tablet }, doubles: [] })
})

it('what is taken back before it came does not count', async () => {
  const time = at()
  expect(await outcomeOf({ registrationId: noor, time, isRemoved: true })).toBe('undone')
  expect(await outcomeOf({ registrationId: noor, time })).toBe('undone')
})

it('the same scan again changes nothing and is told the same', async () => {
  const input = { code: codeOf(noor), time: at() }
  const first = (await scan(input)).body
  server.later(MINUTE)
  expect((await scan(input)).body).toEqual(first)
})

it('of two scans the first by time is the arrival, however late it comes', async () => {
  const early = at()
  server.later(10 * MINUTE)
  await scan({ code: codeOf(noor) })
  expect(await outcomeOf({ code: codeOf(noor), clientId: tablet, time: early })).toBe('arrived')
  expect(await entryOf(noor)).toMatchObject({ arrival: { time: early }, doubles: [{ time: at() }] })
})

it('a device with a wrong clock moves nobody before the door opened or after now', async () => {
  await scan({ registrationId: noor, time: at(DAY) })
  await scan({ registrationId: kwame, time: '2001-01-01T00:00:00Z' })
  expect((await entryOf(noor)).arrival).toMatchObject({ time: at(), sentTime: at(DAY) })
  expect((await entryOf(kwame)).arrival!.time).toBe(at(HOUR - DAY))
})

it('whoever looks up when they arrived finds the first scan, whatever the clock of its device said', async () => {
  const first = at()
  await scan({ registrationId: noor, time: at(DAY) })
  server.later(MINUTE)
  await scan({ registrationId: noor, clientId: tablet })
  const { body } = await server.call(eventCalls.getEventInfo, { eventId }, { as: people.noor })
  expect(body.event.registration).toMatchObject({ arrivedTime: first })
})

it('a device sends what it saw while it was without network in one call', async () => {
  const [first, second] = [at(-MINUTE), at()]
  const scans = [
    { code: codeOf(noor), clientId: phone, time: first },
    { code: codeOf(noor), clientId: phone, time: second },
    { registrationId: kwame, clientId: phone, time: second },
    { registrationId: kwame, clientId: phone, time: second, isRemoved: true },
    { code: 'nobody', clientId: phone, time: second },
  ]
  const ask = () => server.call(doorCalls.checkIn, { eventId, scans }, { as: people.keeper })
  const { body } = await ask()
  const outcomes = ['arrived', 'already', 'undone', 'undone', 'notOnList']
  expect(body.results.map(({ outcome }) => outcome)).toEqual(outcomes)
  expect((await ask()).body).toEqual(body)
})

it('a call names one scan in one way', async () => {
  const code = codeOf(noor)
  const one = { code, clientId: phone, time: at() }
  for (const input of [
    { code, registrationId: noor },
    { clientId: 'short', code },
    { time: 'now', code },
    { code, scans: [one] },
    {},
    { code, more: 1 },
  ])
    expect((await scan(input)).status).toBe(400)
  expect((await server.call(doorCalls.checkIn, { eventId } as never, { as: people.keeper })).status).toBe(400)
})

it('nobody is let in before the day before, nor to what is called off', async () => {
  eventId = await openDoor(DAY + MINUTE)
  const [early] = await register(eventId, people.noor)
  expect(await scan({ registrationId: early })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  server.later(MINUTE)
  expect(await outcomeOf({ registrationId: early })).toBe('arrived')
  eventId = await openDoor(HOUR, { state: 'cancelled' })
  expect((await scan({ code: 'any' })).status).toBe(409)
})

it('a doorkeeper keeps a door that no role shows them, and nobody else learns who comes', async () => {
  eventId = await openDoor(HOUR, { isRestricted: true })
  const read = async (as: Person) => (await server.call(doorCalls.getDoorList, { eventId }, { as })).status
  expect(await Promise.all([people.keeper, people.owner, people.member, people.stranger].map(read))).toEqual([
    200, 200, 404, 404,
  ])
  eventId = await openDoor()
  expect(await Promise.all([people.member, people.stranger].map(read))).toEqual([403, 403])
  const scanned = [people.member, people.stranger].map((as) => scan({ code: codeOf(noor) }, as))
  expect((await Promise.all(scanned)).map(({ status }) => status)).toEqual([403, 403])
})

it('people read the code of their own ticket, where they read the event, while they have a place', async () => {
  const info = async (as: Person) =>
    (await server.call(eventCalls.getEventInfo, { eventId }, { as })).body.event.registration
  expect(await info(people.noor)).toMatchObject({ status: 'registered', code: codeOf(noor) })
  expect(await info(people.keeper)).toBeNull()
  const { body } = await server.call(eventCalls.getEvents, { channelId }, { as: people.noor })
  const listed = body.events.map(({ registration }) => registration?.code)
  expect([...new Set(listed)]).not.toContain(codeOf(noor))
  const { rows } = await sql<{ text: string }>`
    select r::text as text from event_registrations r where id = ${noor}`.execute(server.kernel.db)
  expect(rows[0]!.text).not.toContain(codeOf(noor))
  await giveUp(noor)
  expect(await info(people.noor)).toMatchObject({ status: 'cancelled', code: null })
})

/** What leaves somebody without a place. */
const giveUp = (id: string) =>
  sql`with gone as (
    update event_registrations set status = 'cancelled' where id = ${id} returning event_id)
  update events set participants_count = participants_count - 1, seats_taken = seats_taken - 1
  where id in (select event_id from gone)`.execute(server.kernel.db)

it('whoever gives their place up has not arrived', async () => {
  await scan({ code: codeOf(noor) })
  await giveUp(noor)
  expect(await list()).toMatchObject({ arrivedCount: 0, entries: [{ name: 'kwame' }] })
  expect(await outcomeOf({ code: codeOf(noor) })).toBe('notOnList')
})
