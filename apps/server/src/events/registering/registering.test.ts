import type { Sent } from '@guildhall/contract'
import { eventCalls, registrationCalls } from '@guildhall/contract/events'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { DAY } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { choreOf } from '../../testing/domains.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent } from '../testing/make-event.ts'

let server: TestServer
let people: Record<'owner' | 'ana' | 'bo' | 'cy' | 'di' | 'holder' | 'stranger', Person>
let channelId: string
let roleId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'ana', 'bo', 'cy', 'di', 'holder', 'stranger'])
})
afterAll(async () => {
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  const { owner, ana, bo, cy, di, holder } = people
  channelId = await makeChannel(server, owner, { isPublic: true })
  await addMembers(server, channelId, [ana, bo, cy, di, holder])
  roleId = await makeRole(server, channelId, [holder])
})

type Look = Parameters<typeof makeEvent>[3]
const make = async (look: Look = {}) => (await makeEvent(server, people.owner, channelId, look))._id
const buy = (as: Person, eventId: string, more: Partial<Sent<typeof registrationCalls.buyEvent>> = {}) =>
  server.call(registrationCalls.buyEvent, { eventId, ...more }, { as })
const rsvp = (as: Person, eventId: string, enabledRSVP = true) =>
  server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP }, { as })
const read = async (as: Person, eventId: string) =>
  (await server.call(eventCalls.getEventInfo, { eventId }, { as })).body.event
const edit = async (eventId: string, look: object) =>
  expect((await server.call(eventCalls.editEvent, { eventId, ...look }, { as: people.owner })).status).toBe(
    200,
  )
const statusOf = async (as: Person, eventId: string) => (await read(as, eventId)).registration?.status ?? null
const statuses = (eventId: string) =>
  Promise.all([people.ana, people.bo, people.cy, people.di].map((as) => statusOf(as, eventId)))

describe('taking a seat', () => {
  it('is one call, after which people are registered [EVENT-16]', async () => {
    const eventId = await make({ maxPeopleAllowed: 2 })
    const { status, body } = await buy(people.ana, eventId)
    expect(status).toBe(200)
    expect(body.event).toMatchObject({
      isRegistered: true,
      hasAccess: true,
      enabledRSVP: true,
      canPurchase: false,
      seatsLeft: 1,
      participantsCount: 1,
      registration: { status: 'registered', place: null },
    })
    expect(body).not.toHaveProperty('redirect')
  })

  it('without eventId is refused [EVENT-1]', async () => {
    for (const call of [registrationCalls.buyEvent, registrationCalls.rsvpEvent]) {
      const { status, body } = await server.call(call, {} as never, { as: people.ana })
      expect({ status, ...body }).toMatchObject({ status: 400, message: 'eventId is not passed' })
    }
  })

  it('twice is harmless, and answers the same', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    const first = await buy(people.ana, eventId)
    const again = await buy(people.ana, eventId)
    expect(again.status).toBe(200)
    expect(again.body.event.registration).toEqual(first.body.event.registration)
    expect(again.body.event.seatsLeft).toBe(0)
  })

  it('of a full event puts people in a queue, whose order they see', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    await buy(people.ana, eventId)
    expect((await buy(people.bo, eventId)).body.event.registration).toMatchObject({
      status: 'waiting',
      place: 1,
    })
    const { event } = (await rsvp(people.cy, eventId)).body
    expect(event).toMatchObject({ waitingCount: 2, seatsLeft: 0, isRegistered: false, hasAccess: false })
    expect(event.registration).toMatchObject({ status: 'waiting', place: 2 })
  })

  it('of a full event without a queue is refused', async () => {
    const eventId = await make({ maxPeopleAllowed: 1, hasWaitingList: false })
    await buy(people.ana, eventId)
    const { status, body } = await buy(people.bo, eventId)
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 409,
      code: 'conflict',
      message: 'This event is full',
    })
    expect(await statusOf(people.bo, eventId)).toBeNull()
  })

  it('is for members who see the event', async () => {
    const open = await make()
    const closed = await make({ roles: [roleId] })
    expect((await buy(people.stranger, open)).status).toBe(403)
    expect((await buy(people.ana, closed)).status).toBe(404)
    expect((await buy(people.holder, closed)).status).toBe(200)
    expect((await read(people.stranger, open)).canPurchase).toBe(false)
    expect((await server.call(registrationCalls.rsvpEvent, { eventId: open })).status).toBe(401)
    const guest = { eventId: open, nonWyloUserId: 'n'.repeat(22) }
    expect((await server.call(registrationCalls.rsvpEvent, guest)).status).toBe(404)
  })

  it('waits for the registration to open, and ends with it', async () => {
    const now = server.kernel.clock().getTime()
    const at = (days: number) => new Date(now + days * DAY).toISOString()
    const early = await make({ registrationStartTime: at(1) })
    expect((await buy(people.ana, early)).body.message).toBe('Registration has not opened yet')
    const late = await make({ registrationStartTime: at(-2), registrationEndTime: at(-1) })
    expect((await buy(people.ana, late)).body.message).toBe('Registration is closed')
    const draft = await make({ isDraft: true })
    expect((await buy(people.owner, draft)).status).toBe(409)
    const cancelled = await make()
    const off = { eventId: cancelled, isCancelled: true }
    await server.call(eventCalls.removeEvent, off, { as: people.owner })
    expect((await buy(people.ana, cancelled)).body.message).toBe('This event was cancelled')
  })

  it('answers what the hosts ask', async () => {
    const eventId = await make({
      questions: [
        { text: 'Which kiln?', isRequired: true },
        { text: 'Size?', kind: 'choice', options: ['S', 'L'] },
      ],
    })
    const [kiln, size] = (await read(people.ana, eventId)).questions.map(({ _id }) => _id)
    const answers = (...given: [string | undefined, string][]) => ({
      answers: given.map(([questionId, text]) => ({ questionId: questionId!, text })),
    })
    for (const wrong of [
      {},
      answers([size, 'S']),
      answers([kiln, ' ']),
      answers([kiln, 'Gas'], [size, 'M']),
      answers([kiln, 'Gas'], ['0'.repeat(32), 'x']),
      answers([kiln, 'Gas'], [kiln, 'Wood']),
    ])
      expect((await buy(people.ana, eventId, wrong)).status, JSON.stringify(wrong)).toBe(400)
    const { body } = await buy(people.ana, eventId, answers([size, 'L'], [kiln, 'Gas']))
    expect(body.event.registration?.answers).toEqual([
      { questionId: kiln, text: 'Gas' },
      { questionId: size, text: 'L' },
    ])
  })
})

describe('giving a seat back', () => {
  it('gives it to who is next, and so on in order', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    for (const as of [people.ana, people.bo, people.cy, people.di]) await buy(as, eventId)
    const { body } = await rsvp(people.ana, eventId, false)
    expect(body.event).toMatchObject({
      isRegistered: false,
      enabledRSVP: false,
      seatsLeft: 0,
      waitingCount: 2,
    })
    expect(await statuses(eventId)).toEqual(['cancelled', 'registered', 'waiting', 'waiting'])
    await rsvp(people.cy, eventId, false)
    await rsvp(people.bo, eventId, false)
    expect(await statuses(eventId)).toEqual(['cancelled', 'cancelled', 'cancelled', 'registered'])
    expect((await rsvp(people.bo, eventId, false)).status).toBe(200)
    // Whoever comes again stands at the end.
    await buy(people.ana, eventId)
    await buy(people.bo, eventId)
    await rsvp(people.di, eventId, false)
    expect(await statuses(eventId)).toEqual(['registered', 'waiting', 'cancelled', 'cancelled'])
  })

  it('serves nobody once the event has begun, and takes nothing back once it is over', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    await buy(people.ana, eventId)
    await buy(people.bo, eventId)
    const start = new Date(server.kernel.clock().getTime() - 60_000)
    const set = (values: object) =>
      server.kernel.db.updateTable('events').set(values).where('id', '=', eventId).execute()
    await set({ starts_at: start, ends_at: new Date(start.getTime() + DAY) })
    await rsvp(people.ana, eventId, false)
    expect(await statuses(eventId)).toEqual(['cancelled', 'waiting', null, null])
    // Who comes to the door finds a free seat.
    expect((await buy(people.cy, eventId)).body.event.isRegistered).toBe(true)
    await set({ ends_at: new Date(start.getTime() + 1000) })
    expect((await rsvp(people.cy, eventId, false)).body.message).toBe('This event is over')
  })

  it('gives what is free to whoever asks from the very moment at which the queue ends', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    await buy(people.ana, eventId)
    await buy(people.bo, eventId)
    const now = server.kernel.clock()
    await server.kernel.db
      .updateTable('events')
      .set({ starts_at: now, ends_at: new Date(now.getTime() + DAY) })
      .where('id', '=', eventId)
      .execute()
    await rsvp(people.ana, eventId, false)
    await buy(people.cy, eventId)
    expect(await statuses(eventId)).toEqual(['cancelled', 'waiting', 'registered', null])
  })

  it('serves the queue when there are more seats, or the registration opens again', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    for (const as of [people.ana, people.bo, people.cy, people.di]) await buy(as, eventId)
    await edit(eventId, { maxPeopleAllowed: 3 })
    expect(await statuses(eventId)).toEqual(['registered', 'registered', 'registered', 'waiting'])
    const now = server.kernel.clock().getTime()
    const ends = (days: number) => ({ registrationEndTime: new Date(now + days * DAY).toISOString() })
    await edit(eventId, ends(-1))
    await rsvp(people.ana, eventId, false)
    expect(await statuses(eventId)).toEqual(['cancelled', 'registered', 'registered', 'waiting'])
    await edit(eventId, ends(1))
    expect(await statuses(eventId)).toEqual(['cancelled', 'registered', 'registered', 'registered'])
  })

  it('happens by itself when somebody leaves the community or is removed from it', async () => {
    const eventId = await make({ maxPeopleAllowed: 2 })
    for (const as of [people.ana, people.bo, people.cy, people.di]) await buy(as, eventId)
    await server.call(memberCalls.leaveChannel, { channelId }, { as: people.ana })
    expect(await statusOf(people.cy, eventId)).toBe('registered')
    const out = { channelId, otherUser: people.bo.userId, isBanned: true, reason: '' }
    const { status } = await server.call(removalCalls.removeUserFromCommunity, out, { as: people.owner })
    expect(status).toBe(200)
    expect(await statusOf(people.di, eventId)).toBe('registered')
    expect((await read(people.cy, eventId)).participantsCount).toBe(2)
  })
})

it('whoever deletes their account leaves their seat to who is next', async () => {
  const { leaver } = await makePeople(server, ['leaver'])
  await addMembers(server, channelId, [leaver])
  const eventId = await make({ maxPeopleAllowed: 1 })
  for (const as of [leaver, people.ana]) await buy(as, eventId)
  const asked = new Date(server.kernel.clock().getTime() - 31 * DAY)
  await server.kernel.db
    .updateTable('users')
    .set({ deletion_requested_at: asked })
    .where('id', '=', leaver.userId)
    .execute()
  await choreOf('delete people who asked for it').run(server.kernel)
  expect(await statusOf(people.ana, eventId)).toBe('registered')
})

describe('asking for a seat', () => {
  const answer = (
    eventId: string,
    registrationId: string,
    status: 'approved' | 'rejected',
    as = people.owner,
  ) => server.call(registrationCalls.answerRegistration, { eventId, registrationId, status }, { as })

  it('holds none until a host has answered', async () => {
    const eventId = await make({ maxPeopleAllowed: 1, needsApproval: true })
    const ask = async (as: Person) => (await buy(as, eventId)).body.event.registration!
    const [ana, bo, cy] = [await ask(people.ana), await ask(people.bo), await ask(people.cy)]
    expect(ana.status).toBe('pending')
    expect((await read(people.ana, eventId)).seatsLeft).toBe(1)
    expect((await answer(eventId, ana._id, 'approved', people.bo)).status).toBe(403)
    const { body } = await answer(eventId, bo._id, 'approved')
    expect(body.participant).toMatchObject({
      user: { _id: people.bo.userId },
      registration: { status: 'registered' },
    })
    await answer(eventId, cy._id, 'approved')
    await answer(eventId, ana._id, 'rejected')
    expect(await statuses(eventId)).toEqual(['declined', 'registered', 'waiting', null])
    // An earlier answer stays.
    expect((await answer(eventId, bo._id, 'rejected')).body.participant.registration?.status).toBe(
      'registered',
    )
    expect((await answer(eventId, '0'.repeat(32), 'approved')).status).toBe(404)
    expect((await ask(people.ana)).status).toBe('pending')
  })
})

it('whoever leaves the community in the moment in which they register has no place', async () => {
  const eventId = await make()
  const leaving = {
    text: `with gone as (delete from memberships where channel_id = $1 and user_id = $2 returning channel_id)
      update channels set members_count = members_count - 1 from gone where id = gone.channel_id`,
    values: [channelId, people.ana.userId],
  }
  const { status } = await whileHeld(server, leaving, () => buy(people.ana, eventId))
  expect(status).toBe(403)
  expect((await read(people.bo, eventId)).participantsCount).toBe(0)
})
