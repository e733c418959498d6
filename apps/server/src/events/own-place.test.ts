import { doorCalls, eventCalls, registrationCalls } from '@guildhall/contract/events'
import { removalCalls } from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { after, HOUR, MINUTE } from '../platform/clock.ts'
import { closeChecked } from '../testing/close-checked.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeEvent } from './testing/make-event.ts'
import { plantEventAt, plantRegistrations } from './testing/plant-registrations.ts'

const JOIN = 'https://meet.test/room'

let server: TestServer
let people: Record<'owner' | 'host' | 'other' | 'ana' | 'bo', Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'host', 'other', 'ana', 'bo'])
})
beforeEach(async () => {
  channelId = await makeChannel(server, people.owner, { isPublic: true })
  await addMembers(server, channelId, [people.host, people.other, people.ana, people.bo])
})
afterAll(() => closeChecked(server))

const read = (as: Person, eventId: string) => server.call(eventCalls.getEventInfo, { eventId }, { as })
const rsvp = (as: Person, eventId: string, enabledRSVP: boolean) =>
  server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP }, { as })
const join = (as: Person, eventId: string) => server.call(registrationCalls.joinEvent, { eventId }, { as })
const edit = (as: Person, eventId: string, look: object) =>
  server.call(eventCalls.editEvent, { eventId, ...look }, { as })

describe('whoever loses the role that shows an event', () => {
  it('still opens it while they have a seat, and gives that back', async () => {
    const role = await makeRole(server, channelId, [people.ana, people.bo])
    const { _id: eventId } = await makeEvent(server, people.owner, channelId, {
      roles: [role],
      maxPeopleAllowed: 1,
    })
    await rsvp(people.ana, eventId, true)
    await rsvp(people.bo, eventId, true)
    const { status } = await server.call(
      roleCalls.updateUsersRole,
      { channelId, roleId: role, userIds: [people.ana.userId], isRemoved: true },
      { as: people.owner },
    )
    expect(status).toBe(200)
    expect((await read(people.ana, eventId)).body.event).toMatchObject({ hasAccess: true, isVisible: false })
    const back = await rsvp(people.ana, eventId, false)
    expect(back).toMatchObject({ status: 200, body: { event: { registration: { status: 'cancelled' } } } })
    expect((await read(people.ana, eventId)).status).toBe(404)
    expect((await read(people.bo, eventId)).body.event.isRegistered).toBe(true)
  })
})

describe('the way in', () => {
  const running = () =>
    plantEventAt(server, {
      channelId,
      startsAt: after(server.kernel.clock(), 5 * MINUTE),
      sealedJoinUrl: server.kernel.secrets.seal(JOIN),
    })
  const remove = (who: Person) =>
    server.call(
      removalCalls.removeUserFromCommunity,
      { channelId, otherUser: who.userId },
      { as: people.owner },
    )

  it('is closed to hosts who are no members any more, and to who gave their seat back', async () => {
    const eventId = await running()
    await edit(people.owner, eventId, { hosts: [{ _id: people.host.userId }] })
    await rsvp(people.host, eventId, true)
    expect((await join(people.host, eventId)).body.url).toBe(JOIN)
    await remove(people.host)
    expect((await join(people.host, eventId)).status).toBe(403)
  })

  it('leads to one arrival, however many tabs are opened at once and whoever scans meanwhile', async () => {
    const eventId = await running()
    const [registrationId] = await plantRegistrations(server, {
      eventId,
      channelId,
      userIds: [people.ana.userId],
    })
    const scan = {
      registrationId: registrationId!,
      clientId: 'phone-at-the-front',
      time: after(server.kernel.clock(), -HOUR).toISOString(),
      isRemoved: false,
    }
    const scanned = () => server.call(doorCalls.checkIn, { eventId, scans: [scan] }, { as: people.owner })
    const all = await Promise.all([
      ...Array.from({ length: 6 }, () => join(people.ana, eventId)),
      scanned(),
      ...Array.from({ length: 6 }, () => join(people.ana, eventId)),
    ])
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    const scans = await server.kernel.db
      .selectFrom('event_scans')
      .select('client_id')
      .where('event_id', '=', eventId)
      .execute()
    expect(scans.filter(({ client_id }) => client_id === 'online').length).toBeLessThanOrEqual(1)
    const arrived = (await read(people.ana, eventId)).body.event.registration!.arrivedTime
    expect(arrived).toBe(scan.time)
  })
})

describe('the hosts of an event', () => {
  it('may take themselves from it, though only its roles see it', async () => {
    const role = await makeRole(server, channelId, [people.bo])
    const { _id: eventId } = await makeEvent(server, people.owner, channelId, {
      roles: [role],
      hosts: [{ _id: people.host.userId }, { _id: people.other.userId }],
    })
    const gone = await edit(people.host, eventId, { hosts: [{ _id: people.other.userId }] })
    expect(gone).toMatchObject({ status: 200, body: { event: { canManage: false } } })
    expect((await read(people.host, eventId)).status).toBe(404)
    expect((await read(people.other, eventId)).body.event.hosts).toHaveLength(1)
  })

  it('stay where one who has blocked another changes the list that they see', async () => {
    const { _id: eventId } = await makeEvent(server, people.owner, channelId, {
      hosts: [{ _id: people.host.userId }, { _id: people.other.userId }],
    })
    const pair = { userId: people.host.userId, blockId: people.other.userId }
    await server.call(blockingCalls.blockUser, pair, { as: people.host })
    const { hosts } = (await read(people.host, eventId)).body.event
    expect(hosts.map(({ user }) => user._id)).toEqual([people.host.userId])
    const seen = [{ _id: people.host.userId, title: 'Potter' }]
    expect((await edit(people.host, eventId, { hosts: seen })).status).toBe(200)
    const all = (await read(people.owner, eventId)).body.event.hosts
    expect(all.map(({ user }) => user._id).sort()).toEqual([people.host.userId, people.other.userId].sort())
    await server.call(blockingCalls.unblockUser, pair, { as: people.host })
  })
})
