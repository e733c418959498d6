import { eventCalls, guestCalls, registrationCalls } from '@guildhall/contract/events'
import { guestPlaceAddress } from '@guildhall/contract/events/addresses'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { DAY } from '../../platform/clock.ts'
import { closeChecked } from '../../testing/close-checked.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent } from '../testing/make-event.ts'
import { askAsGuest, makeGuest } from '../testing/make-guest.ts'

const GIL = 'gil@guests.test'
const NOBODY = 'A'.repeat(22)

let server: TestServer
let people: Record<'owner' | 'ana', Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'ana'])
})
afterAll(() => closeChecked(server))
beforeEach(async () => {
  const { owner, ana } = people
  channelId = await makeChannel(server, owner, { isPublic: true })
  await addMembers(server, channelId, [ana])
})

type Look = Parameters<typeof makeEvent>[3]
const make = async (look: Look = {}) => (await makeEvent(server, people.owner, channelId, look))._id
const set = (eventId: string, values: object) =>
  server.kernel.db.updateTable('events').set(values).where('id', '=', eventId).execute()
const buy = (as: Person, eventId: string) => server.call(registrationCalls.buyEvent, { eventId }, { as })
const ask = (eventId: string, more: object = {}) =>
  server.call(guestCalls.registerGuest, { eventId, email: GIL, fullname: 'Gil Guest', ...more })
const confirm = (token: string) => server.call(guestCalls.confirmGuest, { token })
const look = (token: string) => server.call(guestCalls.getGuestPlace, { token })
const rsvp = (eventId: string, key: string, enabledRSVP = true, as?: Person) =>
  server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP, nonWyloUserId: key }, as && { as })
const read = async (eventId: string) =>
  (await server.call(eventCalls.getEventInfo, { eventId }, { as: people.owner })).body.event
const statusBy = async (key: string) => (await look(key)).body.place.event.registration?.status
const list = (as: Person, eventId: string) =>
  server.call(registrationCalls.getEventParticipants, { eventId }, { as })

describe('coming without an account', () => {
  it('takes nothing before the link of the mail is confirmed, whoever opens it', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    const { status, body } = await ask(eventId)
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Look into your mail' } })
    const key = await askAsGuest(server, eventId, 'gus@guests.test', { fullname: 'Gus' })
    for (const url of [guestPlaceAddress.to({ token: key }), `${guestCalls.confirmGuest.path}?token=${key}`])
      await server.web.app.inject({ method: 'GET', url })
    const { place } = (await look(key)).body
    expect(place).toMatchObject({ fullname: 'Gus', isConfirmed: false, event: { registration: null } })
    expect((await list(people.owner, eventId)).body.participants).toEqual([])
    expect(await read(eventId)).toMatchObject({ participantsCount: 0, seatsLeft: 1 })
    expect((await rsvp(eventId, key)).status).toBe(404)
    expect((await confirm(key)).body.place).toMatchObject({
      isConfirmed: true,
      event: { registration: { status: 'registered' }, isRegistered: true, seatsLeft: 0 },
    })
    expect((await confirm(key)).status).toBe(200)
    expect((await read(eventId)).participantsCount).toBe(1)
  })

  it('works by the key of the link instead of an account: staying away and coming again [EVENT-19]', async () => {
    const eventId = await make()
    const { key } = await makeGuest(server, eventId, GIL)
    const away = await rsvp(eventId, key, false)
    expect(away.body.event).toMatchObject({ isRegistered: false, participantsCount: 0 })
    expect(away.body.event.registration).toMatchObject({ status: 'cancelled', code: null })
    const again = await rsvp(eventId, key)
    expect(again.body.event).toMatchObject({ isRegistered: true, enabledRSVP: true, participantsCount: 1 })
    // Signed in or not, the key says who comes.
    expect((await rsvp(eventId, key, false, people.ana)).status).toBe(200)
    expect(await statusBy(key)).toBe('cancelled')
  })

  it('needs a key of this very event', async () => {
    const [eventId, other] = [await make(), await make()]
    const { key } = await makeGuest(server, other, GIL)
    for (const wrong of [key, NOBODY]) {
      expect((await rsvp(eventId, wrong)).status).toBe(404)
      expect((await rsvp(eventId, wrong, false)).status).toBe(404)
      const input = { eventId, nonWyloUserId: wrong }
      expect((await server.call(registrationCalls.joinEvent, input)).status).toBe(404)
    }
    expect(await statusBy(key)).toBe('registered')
    for (const answer of [await confirm(NOBODY), await look(NOBODY)]) expect(answer.status).toBe(404)
  })

  it('asks what members are asked', async () => {
    const question = { text: 'Size?', kind: 'choice' as const, options: ['S', 'L'], isRequired: true }
    const { _id, questions } = await makeEvent(server, people.owner, channelId, { questions: [question] })
    expect((await ask(_id)).status).toBe(400)
    const answers = [{ questionId: questions[0]!._id, text: 'L' }]
    const { key, place } = await makeGuest(server, _id, GIL, { answers })
    expect(place.event.registration?.answers).toEqual(answers)
    await rsvp(_id, key, false)
    expect((await rsvp(_id, key)).body.event.registration?.answers).toEqual(answers)
  })

  it('is refused where visitors may not come, or would have to pay', async () => {
    const roleId = await makeRole(server, channelId, [people.ana])
    const closed = await makeChannel(server, people.owner, { isPublic: false })
    const now = server.kernel.clock().getTime()
    const at = (days: number) => new Date(now + days * DAY)
    const notOpen = await make()
    await set(notOpen, { registration_starts_at: at(1) })
    const over = await make()
    await set(over, { registration_starts_at: at(-2), registration_ends_at: at(-1) })
    const paid = await make()
    await set(paid, { price_amount: 1800, price_currency: 'EUR' })
    const cancelled = await make()
    await server.call(eventCalls.removeEvent, { eventId: cancelled, isCancelled: true }, { as: people.owner })
    const refusals = [
      [await make({ isChannelOnly: true }), 404, 'Event not found'],
      [await make({ roles: [roleId] }), 404, 'Event not found'],
      [await make({ isDraft: true }), 404, 'Event not found'],
      [(await makeEvent(server, people.owner, closed))._id, 404, 'Event not found'],
      [notOpen, 409, 'Registration has not opened yet'],
      [over, 409, 'Registration is closed'],
      [paid, 409, 'Only members can buy a ticket for this event'],
      [cancelled, 409, 'This event was cancelled'],
    ] as const
    for (const [eventId, status, message] of refusals) {
      const refused = await ask(eventId)
      expect([refused.status, refused.body.message]).toEqual([status, message])
    }
  })

  it('ends with what has become of the event since it was asked for', async () => {
    const open = { price_amount: null, price_currency: null, is_channel_only: false, max_people: null }
    const changes = [
      [{ is_channel_only: true }, 404],
      [{ price_amount: 1800, price_currency: 'EUR' }, 409],
      [{ registration_ends_at: new Date(0) }, 409],
    ] as const
    for (const [values, status] of changes) {
      const eventId = await make()
      const key = await askAsGuest(server, eventId, GIL)
      await set(eventId, values)
      expect((await confirm(key)).status).toBe(status)
      await set(eventId, { ...open, registration_ends_at: null })
      expect((await confirm(key)).status).toBe(200)
    }
  })
})

describe('asking again with the same address', () => {
  it('is answered alike for everybody, and leads to the same place by a new link', async () => {
    const eventId = await make()
    const first = await makeGuest(server, eventId, GIL)
    await buy(people.ana, eventId)
    const emails = [GIL, 'ana@people.test', 'owner@people.test', 'new@guests.test']
    const answers = await Promise.all(emails.map((email) => ask(eventId, { email })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const key = await askAsGuest(server, eventId, GIL.toUpperCase(), { fullname: 'Somebody else' })
    // Until the new link is confirmed, nobody can end the old one.
    expect(await statusBy(first.key)).toBe('registered')
    const { place } = (await confirm(key)).body
    expect(place.fullname).toBe('Gil Guest')
    expect(place.event.registration?._id).toBe(first.place.event.registration?._id)
    expect((await look(first.key)).status).toBe(404)
    expect((await rsvp(eventId, first.key, false)).status).toBe(404)
    expect((await read(eventId)).participantsCount).toBe(2)
  })

  it('takes no second place for whoever has one by their account', async () => {
    const eventId = await make()
    await buy(people.ana, eventId)
    const key = await askAsGuest(server, eventId, 'ana@people.test')
    expect((await confirm(key)).status).toBe(409)
    expect((await read(eventId)).participantsCount).toBe(1)
  })
})
