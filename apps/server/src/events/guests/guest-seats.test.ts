import { doorCalls, eventCalls, guestCalls, registrationCalls } from '@guildhall/contract/events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { after, HOUR, MINUTE } from '../../platform/clock.ts'
import { closeChecked } from '../../testing/close-checked.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent } from '../testing/make-event.ts'
import { askAsGuest, makeGuest } from '../testing/make-guest.ts'

const ADDRESS = 'https://meet.test/canary-room'
const GIL = 'gil@guests.test'

let server: TestServer
let people: Record<'owner' | 'ana' | 'bo' | 'exporter', Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'ana', 'bo', 'exporter'])
})
afterAll(() => closeChecked(server))
beforeEach(async () => {
  const { owner, ana, bo, exporter } = people
  channelId = await makeChannel(server, owner, { isPublic: true })
  await addMembers(server, channelId, [ana, bo, exporter])
})

type Look = Parameters<typeof makeEvent>[3]
const make = async (look: Look = {}) => (await makeEvent(server, people.owner, channelId, look))._id
const set = (eventId: string, values: object) =>
  server.kernel.db.updateTable('events').set(values).where('id', '=', eventId).execute()
const buy = (as: Person, eventId: string) => server.call(registrationCalls.buyEvent, { eventId }, { as })
const confirm = (token: string) => server.call(guestCalls.confirmGuest, { token })
const rsvp = (eventId: string, key: string, enabledRSVP = true) =>
  server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP, nonWyloUserId: key })
const leave = (as: Person, eventId: string) =>
  server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP: false }, { as })
const read = async (eventId: string) =>
  (await server.call(eventCalls.getEventInfo, { eventId }, { as: people.owner })).body.event
const statusBy = async (token: string) =>
  (await server.call(guestCalls.getGuestPlace, { token })).body.place.event.registration?.status
const list = (as: Person, eventId: string) =>
  server.call(registrationCalls.getEventParticipants, { eventId }, { as })

describe('a full event', () => {
  it('has one queue for members and guests, in the order in which they asked', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    await buy(people.ana, eventId)
    const first = await makeGuest(server, eventId, GIL)
    expect(first.place.event.registration).toMatchObject({ status: 'waiting', place: 1 })
    await buy(people.bo, eventId)
    const second = await makeGuest(server, eventId, 'gus@guests.test')
    expect(second.place.event.registration).toMatchObject({ status: 'waiting', place: 3 })
    await leave(people.ana, eventId)
    expect(await statusBy(first.key)).toBe('registered')
    await rsvp(eventId, first.key, false)
    const { body } = await list(people.owner, eventId)
    expect(body.participants.map(({ user }) => user?._id)).toEqual([people.bo.userId])
    await rsvp(eventId, first.key)
    await leave(people.bo, eventId)
    expect(await Promise.all([first.key, second.key].map(statusBy))).toEqual(['waiting', 'registered'])
  })

  it('without a queue refuses the confirmation, which may succeed later', async () => {
    const eventId = await make({ maxPeopleAllowed: 1, hasWaitingList: false })
    const key = await askAsGuest(server, eventId, GIL)
    await buy(people.ana, eventId)
    const refused = await confirm(key)
    expect([refused.status, refused.body.message]).toEqual([409, 'This event is full'])
    await leave(people.ana, eventId)
    expect((await confirm(key)).body.place.event.isRegistered).toBe(true)
  })

  it('gives its last seat once, however many ask for it at the same moment', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    const emails = ['a', 'b', 'c'].map((name) => `${name}@guests.test`)
    const keys: string[] = []
    for (const email of emails) keys.push(await askAsGuest(server, eventId, email))
    await Promise.all([...keys.map(confirm), buy(people.ana, eventId)])
    expect(await read(eventId)).toMatchObject({ participantsCount: 1, waitingCount: 3, seatsLeft: 0 })
  })

  it('takes one place for a link that is confirmed twice at once', async () => {
    const eventId = await make()
    const key = await askAsGuest(server, eventId, GIL)
    const answers = await Promise.all([confirm(key), confirm(key), confirm(key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.place.event.registration?._id)).size).toBe(1)
    expect((await read(eventId)).participantsCount).toBe(1)
  })

  it('gives free of charge what a guest asked for before there was a price', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    await buy(people.ana, eventId)
    const { key } = await makeGuest(server, eventId, GIL)
    await set(eventId, { price_amount: 1800, price_currency: 'EUR' })
    await leave(people.ana, eventId)
    expect(await statusBy(key)).toBe('registered')
  })
})

describe('hosts', () => {
  it('let guests in and turn them away as they do members', async () => {
    const eventId = await make({ needsApproval: true })
    const [gil, gus] = [
      await makeGuest(server, eventId, GIL),
      await makeGuest(server, eventId, 'gus@guests.test'),
    ]
    expect(gil.place.event.registration?.status).toBe('pending')
    const answer = (guest: typeof gil, status: 'approved' | 'rejected') =>
      server.call(
        registrationCalls.answerRegistration,
        { eventId, registrationId: guest.place.event.registration!._id, status },
        { as: people.owner },
      )
    expect((await answer(gil, 'approved')).body.participant).toMatchObject({
      user: null,
      fullname: 'Gil Guest',
    })
    await answer(gus, 'rejected')
    expect(await Promise.all([gil.key, gus.key].map(statusBy))).toEqual(['registered', 'declined'])
    expect((await rsvp(eventId, gus.key)).body.event.registration?.status).toBe('pending')
  })

  it('see guests among those who come, with addresses only for who may export them', async () => {
    await makeRole(server, channelId, [people.exporter], ['exportData'])
    await makeRole(server, channelId, [people.bo], ['moderateEvents'])
    const eventId = await make()
    const { key } = await makeGuest(server, eventId, GIL)
    const shownTo = async (as: Person) => (await list(as, eventId)).body.participants
    expect(await shownTo(people.ana)).toEqual([])
    expect(await shownTo(people.exporter)).toEqual([])
    const guest = { user: null, fullname: 'Gil Guest', registration: { answers: [] } }
    expect(await shownTo(people.bo)).toMatchObject([{ ...guest, email: null }])
    expect(await shownTo(people.owner)).toMatchObject([{ ...guest, email: GIL }])
    const dump = await server.call(registrationCalls.dumpParticipants, { eventId }, { as: people.exporter })
    expect(dump.body.participants).toMatchObject([{ fullname: 'Gil Guest', email: GIL, username: null }])
    const door = (await server.call(doorCalls.getDoorList, { eventId }, { as: people.owner })).body
    expect(door.entries).toMatchObject([{ name: 'Gil Guest', arrival: null }])
    for (const secret of [key, GIL]) expect(JSON.stringify(door)).not.toContain(secret)
  })

  it('let guests join online when it is time, and see that they have come', async () => {
    const eventId = await make({ joinUrl: ADDRESS })
    const { key } = await makeGuest(server, eventId, GIL)
    const join = () => server.call(registrationCalls.joinEvent, { eventId, nonWyloUserId: key })
    const startIn = (ms: number) => {
      const starts_at = after(server.kernel.clock(), ms)
      return set(eventId, { starts_at, ends_at: after(starts_at, HOUR) })
    }
    await startIn(16 * MINUTE)
    expect((await join()).status).toBe(403)
    await startIn(15 * MINUTE)
    expect((await join()).body).toEqual({ url: ADDRESS })
    const [arrived] = (await list(people.owner, eventId)).body.participants
    expect(arrived!.registration!.arrivedTime).toBe(server.kernel.clock().toISOString())
    expect((await server.call(registrationCalls.joinEvent, { eventId })).status).toBe(401)
    await rsvp(eventId, key, false)
    expect((await join()).status).toBe(403)
  })
})
