import { eventCalls, guestCalls } from '@guildhall/contract/events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import { DAY, HOUR } from '../../platform/clock.ts'
import { closeChecked } from '../../testing/close-checked.ts'
import { choreOf } from '../../testing/domains.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent } from '../testing/make-event.ts'
import { askAsGuest, makeGuest } from '../testing/make-guest.ts'

const GIL = 'gil@guests.test'

let server: TestServer
let round = 0
let owner: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
})
// Somebody who signed in before the clock was moved by a month is not signed in any more.
beforeEach(async () => {
  round += 1
  ;[owner] = Object.values(await makePeople(server, [`owner${round}`])) as [Person]
  channelId = await makeChannel(server, owner, { isPublic: true })
})
afterAll(() => closeChecked(server))

const make = async () => (await makeEvent(server, owner, channelId))._id
const ask = (eventId: string, email = GIL) =>
  server.call(guestCalls.registerGuest, { eventId, email, fullname: 'Gil Guest' })
const confirm = (token: string) => server.call(guestCalls.confirmGuest, { token })
const look = (token: string) => server.call(guestCalls.getGuestPlace, { token })
const statusBy = async (key: string) => (await look(key)).body.place.event.registration?.status

describe('what nobody confirms', () => {
  it('is of no use after two days, and forgotten', async () => {
    const eventId = await make()
    const [late, kept] = [
      await askAsGuest(server, eventId, GIL),
      await makeGuest(server, eventId, 'g@guests.test'),
    ]
    const waiting = () => server.kernel.db.selectFrom('event_guest_requests').select('id').execute()
    server.later(48 * HOUR - 1)
    expect((await look(late)).status).toBe(200)
    await choreOf('forget guests who did not confirm').run(server.kernel)
    expect(await waiting()).not.toEqual([])
    server.later(1)
    for (const answer of [await look(late), await confirm(late)]) expect(answer.status).toBe(404)
    await choreOf('forget guests who did not confirm').run(server.kernel)
    expect(await waiting()).toEqual([])
    expect(await statusBy(kept.key)).toBe('registered')
  })

  it('is forgotten, and so are guests, a month after the event was deleted', async () => {
    const eventId = await make()
    await makeGuest(server, eventId, GIL)
    await server.call(eventCalls.removeEvent, { eventId, isDeleted: true }, { as: owner })
    const forget = choreOf('forget guests of deleted events')
    const guests = () =>
      server.kernel.db
        .selectFrom('event_registrations')
        .select('guest_email')
        .where('event_id', '=', eventId)
        .execute()
    server.later(30 * DAY - 1)
    await forget.run(server.kernel)
    expect(await guests()).toEqual([{ guest_email: GIL }])
    server.later(1)
    await forget.run(server.kernel)
    expect(await guests()).toEqual([])
  })

  it('keeps others from the event for an hour at most', async () => {
    const [eventId, other] = [await make(), await make()]
    for (let at = 0; at < 20; at += 1) expect((await ask(eventId, `${at}@guests.test`)).status).toBe(200)
    const refused = await ask(eventId)
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    const key = await askAsGuest(server, other, GIL)
    expect((await confirm(key)).status).toBe(200)
    server.later(HOUR)
    await makeGuest(server, eventId, GIL)
    for (let at = 0; at < 20; at += 1) expect((await ask(eventId, `${at}@guests.test`)).status).toBe(200)
  })
})
