import { accountCalls } from '@guildhall/contract/accounts'
import { eventCalls, guestCalls, registrationCalls } from '@guildhall/contract/events'
import { removalCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { DAY } from '../../platform/clock.ts'
import { closeChecked } from '../../testing/close-checked.ts'
import { choreOf } from '../../testing/domains.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent } from '../testing/make-event.ts'
import { askAsGuest, makeGuest } from '../testing/make-guest.ts'
import { takeOverGuestJob } from './take-over.ts'

let server: TestServer
let round = 0
let owner: Person
let ana: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => closeChecked(server))
beforeEach(async () => {
  round += 1
  ;[owner, ana] = Object.values(await makePeople(server, [`owner${round}`, `ana${round}`])) as [
    Person,
    Person,
  ]
  channelId = await makeChannel(server, owner, { isPublic: true })
})

const email = () => `ana${round}@people.test`
const make = async (look: Parameters<typeof makeEvent>[3] = {}) =>
  (await makeEvent(server, owner, channelId, look))._id
const buy = (as: Person, eventId: string) => server.call(registrationCalls.buyEvent, { eventId }, { as })
const away = (as: Person, eventId: string) =>
  server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP: false }, { as })
const read = async (eventId: string, as = owner) =>
  (await server.call(eventCalls.getEventInfo, { eventId }, { as })).body.event
const look = (token: string) => server.call(guestCalls.getGuestPlace, { token })

async function signIn(address = email()) {
  const person = await server.signIn(address)
  await runDueJobs(server, [takeOverGuestJob])
  return person
}

describe('whoever signs in with the address of a guest', () => {
  it('has the places of the guest, and may give them back without joining', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    const { key, place } = await makeGuest(server, eventId, email())
    expect((await read(eventId, ana)).registration).toBeNull()
    const me = await signIn()
    const event = await read(eventId, me)
    expect(event).toMatchObject({ isRegistered: true, participantsCount: 1 })
    expect(event.registration?._id).toBe(place.event.registration?._id)
    expect((await look(key)).status).toBe(404)
    expect((await away(me, eventId)).body.event).toMatchObject({ isRegistered: false, seatsLeft: 1 })
  })

  it('keeps the place that they have by their account, and gives the one of the guest to who is next', async () => {
    const eventId = await make({ maxPeopleAllowed: 2 })
    const { key } = await makeGuest(server, eventId, email())
    await addMembers(server, channelId, [ana])
    await buy(ana, eventId)
    const { bo } = await makePeople(server, ['bo'])
    await addMembers(server, channelId, [bo])
    expect((await buy(bo, eventId)).body.event.registration?.status).toBe('waiting')
    const own = (await read(eventId, ana)).registration?._id
    const me = await signIn()
    expect((await read(eventId, me)).registration?._id).toBe(own)
    expect((await look(key)).status).toBe(404)
    expect(await read(eventId, bo)).toMatchObject({
      isRegistered: true,
      participantsCount: 2,
      waitingCount: 0,
    })
  })

  it('has the place of the guest where they had given up their own', async () => {
    const eventId = await make()
    await addMembers(server, channelId, [ana])
    await buy(ana, eventId)
    await away(ana, eventId)
    await makeGuest(server, eventId, email())
    expect(await read(eventId, await signIn())).toMatchObject({ isRegistered: true, participantsCount: 1 })
  })

  it('has them too once they have added the address to their account', async () => {
    const eventId = await make()
    await makeGuest(server, eventId, `new${round}@people.test`)
    const me = await signIn()
    const update = (input: object) => server.call(accountCalls.updateUserData, input, { as: me })
    const { body } = await update({ email: `new${round}@people.test` })
    await runDueJobs(server, [takeOverGuestJob])
    expect((await read(eventId, me)).isRegistered).toBe(false)
    expect((await update({ userId: body.userId, OTP: await server.lastCode() })).status).toBe(200)
    await runDueJobs(server, [takeOverGuestJob])
    expect((await read(eventId, me)).isRegistered).toBe(true)
  })
})

describe('a guest whose address belongs to somebody kept out of the community', () => {
  const ban = () => {
    const input = { channelId, otherUser: ana.userId, isBanned: true, reason: '' }
    return server.call(removalCalls.removeUserFromCommunity, input, { as: owner })
  }

  it('loses their place, and gets no other', async () => {
    await addMembers(server, channelId, [ana])
    const eventId = await make()
    const { key } = await makeGuest(server, eventId, email())
    const waiting = await askAsGuest(server, await make(), email())
    expect((await ban()).status).toBe(200)
    expect((await read(eventId)).participantsCount).toBe(0)
    for (const token of [key, waiting, await askAsGuest(server, eventId, email())]) {
      expect((await look(token)).status).toBe(404)
      expect((await server.call(guestCalls.confirmGuest, { token })).status).toBe(404)
    }
  })
})

it('whoever deletes their account leaves the places that their address has as a guest', async () => {
  const eventId = await make({ maxPeopleAllowed: 1 })
  const { key } = await makeGuest(server, eventId, email())
  await askAsGuest(server, await make(), email())
  await makeGuest(server, eventId, 'next@guests.test')
  const { db, clock } = server.kernel
  const asked = new Date(clock().getTime() - 31 * DAY)
  await db.updateTable('users').set({ deletion_requested_at: asked }).where('id', '=', ana.userId).execute()
  await choreOf('delete people who asked for it').run(server.kernel)
  expect((await look(key)).status).toBe(404)
  expect(await read(eventId)).toMatchObject({ participantsCount: 1, waitingCount: 0 })
  const requests = db.selectFrom('event_guest_requests').select('id').where('guest_email', '=', email())
  expect(await requests.execute()).toEqual([])
})
