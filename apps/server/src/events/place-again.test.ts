import { eventCalls } from '@guildhall/contract/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { choreOf } from '../testing/domains.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeEvent, plantRegistration, times } from './testing/make-event.ts'

let server: TestServer
let owner: Person
let member: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ owner, member } = await makePeople(server, ['owner', 'member']))
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [member])
})
afterAll(async () => {
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  await server.close()
})

const placeAgain = () => choreOf('place events by new rules of their zones').run(server.kernel)
const info = async (eventId: string) =>
  (await server.call(eventCalls.getEventInfo, { eventId }, { as: owner })).body.event

/** As if the clocks there had been an hour behind when the event was made. */
const asByOldRules = (ids: string[]) =>
  sql`with parts as (update event_sessions set starts_at = starts_at + interval '1 hour',
      ends_at = ends_at + interval '1 hour' where event_id = any(${ids}))
    update events set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
      registration_ends_at = registration_ends_at + interval '1 hour' where id = any(${ids})`.execute(
    server.kernel.db,
  )

it('stays at its local time when the law of its zone has changed, with its parts and who comes', async () => {
  const event = await makeEvent(server, owner, channelId, {
    registrationEndTime: '2030-07-04T16:00:00.000Z',
    schedules: [{ title: 'Talk', localStart: '2030-07-04T19:00', localEnd: '2030-07-04T19:30' }],
  })
  await plantRegistration(server, event, member.userId)
  const other = await makeEvent(server, owner, channelId)
  await asByOldRules([event._id])
  expect((await info(event._id)).eventStartTime).toBe('2030-07-04T18:00:00.000Z')
  await placeAgain()
  expect(await info(event._id)).toMatchObject({
    localStart: times.localStart,
    eventStartTime: '2030-07-04T17:00:00.000Z',
    eventEndTime: '2030-07-04T18:30:00.000Z',
    registrationEndTime: '2030-07-04T16:00:00.000Z',
    schedules: [{ startTime: '2030-07-04T17:00:00.000Z', endTime: '2030-07-04T17:30:00.000Z' }],
    participantsCount: 1,
    sequence: 1,
  })
  expect(await info(other._id)).toMatchObject({ sequence: 0 })
  await placeAgain()
  expect(await info(event._id)).toMatchObject({ sequence: 1 })
})

it('is left as it was once it has begun or is called off', async () => {
  const begun = await makeEvent(server, owner, channelId)
  const off = await makeEvent(server, owner, channelId)
  await server.call(eventCalls.removeEvent, { eventId: off._id, isCancelled: true }, { as: owner })
  await asByOldRules([begun._id, off._id])
  await sql`update events set starts_at = ${server.kernel.clock()}::timestamptz - interval '1 minute',
    ends_at = ${server.kernel.clock()}::timestamptz + interval '1 hour' where id = ${begun._id}`.execute(
    server.kernel.db,
  )
  await placeAgain()
  expect(await info(begun._id)).toMatchObject({ sequence: 0 })
  expect((await info(off._id)).eventStartTime).toBe('2030-07-04T18:00:00.000Z')
})

it('places the others when one is in a zone that nobody knows any more', async () => {
  const lost = await makeEvent(server, owner, channelId)
  const next = await makeEvent(server, owner, channelId)
  await asByOldRules([lost._id, next._id])
  await sql`update events set zone = 'Europe/Atlantis' where id = ${lost._id}`.execute(server.kernel.db)
  await expect(placeAgain()).rejects.toThrow('some events could not be placed')
  expect(await info(next._id)).toMatchObject({ eventStartTime: '2030-07-04T17:00:00.000Z' })
  await sql`update events set zone = 'Europe/Oslo' where id = ${lost._id}`.execute(server.kernel.db)
})
