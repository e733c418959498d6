import { eventCalls } from '@guildhall/contract/events'
import { notificationCalls } from '@guildhall/contract/notifications'
import { roleCalls } from '@guildhall/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { choreOf } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { tellOfEventJobs } from './tell-of-event.ts'
import { makeEvent, plantRegistration } from './testing/make-event.ts'

let server: TestServer
let people: Record<'owner' | 'maker' | 'keeper' | 'member', Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'maker', 'keeper', 'member'])
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.maker, people.keeper, people.member])
  await makeRole(server, channelId, [people.maker], ['createEvents'])
  await makeRole(server, channelId, [people.keeper], ['moderateEvents'])
})
afterAll(() => server.close())

const toldOf = async (eventId: string) => {
  while ((await runDueJobs(server, tellOfEventJobs)) > 0);
  const told: string[] = []
  for (const [name, as] of Object.entries(people)) {
    const { body } = await server.call(notificationCalls.getNotifications, {}, { as })
    if (body.notifications.some(({ about }) => about._id === eventId)) told.push(name)
  }
  return told
}

it('whoever may create events or looks after them hears of a new one [NOTIF-PERM-1]', async () => {
  const event = await makeEvent(server, people.owner, channelId)
  expect(await toldOf(event._id)).toEqual(['maker', 'keeper'])
  const own = await makeEvent(server, people.maker, channelId)
  expect(await toldOf(own._id)).toEqual(['owner', 'keeper'])
})

it('of a draft nobody hears before it is published, and of what they do not see nothing', async () => {
  const role = await makeRole(server, channelId, [])
  const event = await makeEvent(server, people.owner, channelId, { isDraft: true, roles: [role] })
  expect(await toldOf(event._id)).toEqual([])
  await server.call(eventCalls.editEvent, { eventId: event._id, isDraft: false }, { as: people.owner })
  expect(await toldOf(event._id)).toEqual(['keeper'])
})

it('a deleted event leaves the notices', async () => {
  const event = await makeEvent(server, people.owner, channelId)
  expect(await toldOf(event._id)).toHaveLength(2)
  await server.call(eventCalls.removeEvent, { eventId: event._id, isDeleted: true }, { as: people.owner })
  expect(await toldOf(event._id)).toEqual([])
})

it('a role is given to many events at once, and closes them to all others', async () => {
  const role = await makeRole(server, channelId, [people.member])
  const [one, other] = [
    await makeEvent(server, people.owner, channelId),
    await makeEvent(server, people.owner, channelId),
  ]
  const update = (input: object, as = people.owner) =>
    server.call(roleCalls.updateEventsRole, { channelId, roleId: role, ...input } as never, { as })
  const eventIds = [one._id, other._id]
  expect((await update({ eventIds }, people.keeper)).status).toBe(403)
  expect((await update({ eventIds: [...eventIds, '0'.repeat(32)] })).status).toBe(404)
  const { body } = await update({ eventIds })
  expect(body.role).toMatchObject({ eventsCount: 2 })
  const sees = async (as: Person) =>
    (await server.call(eventCalls.getEventInfo, { eventId: one._id }, { as })).status
  expect([await sees(people.member), await sees(people.maker)]).toEqual([200, 404])
  const removed = await update({ ids: [one._id], isRemoved: true })
  expect(removed.body.role).toMatchObject({ eventsCount: 1 })
  expect([await sees(people.member), await sees(people.keeper)]).toEqual([404, 200])
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('whoever deletes their account leaves a seat free, and their name nowhere', async () => {
  const { leaver } = await makePeople(server, ['leaver'])
  await addMembers(server, channelId, [leaver])
  const event = await makeEvent(server, people.owner, channelId, {
    maxPeopleAllowed: 2,
    hosts: [{ _id: leaver.userId }],
    schedules: [
      {
        title: 'Talk',
        localStart: '2030-07-04T19:00',
        localEnd: '2030-07-04T20:00',
        people: [leaver.userId],
      },
    ],
  })
  await plantRegistration(server, event, leaver.userId)
  await plantRegistration(server, event, people.member.userId)
  const asked = new Date(server.kernel.clock().getTime() - 31 * DAY)
  await sql`update users set deletion_requested_at = ${asked} where id = ${leaver.userId}`.execute(
    server.kernel.db,
  )
  await choreOf('delete people who asked for it').run(server.kernel)
  const { body } = await server.call(eventCalls.getEventInfo, { eventId: event._id }, { as: people.owner })
  expect(body.event).toMatchObject({
    seatsLeft: 1,
    participantsCount: 1,
    hosts: [],
    schedules: [{ people: [] }],
  })
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})
