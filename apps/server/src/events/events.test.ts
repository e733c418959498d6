import type { Sent } from '@guildhall/contract'
import { eventCalls } from '@guildhall/contract/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeEvent, plantRegistration, times } from './testing/make-event.ts'

let server: TestServer
let people: Record<'owner' | 'maker' | 'keeper' | 'member' | 'holder' | 'stranger', Person>
let channelId: string
let roleId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'maker', 'keeper', 'member', 'holder', 'stranger'])
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.maker, people.keeper, people.member, people.holder])
  await makeRole(server, channelId, [people.maker], ['createEvents'])
  await makeRole(server, channelId, [people.keeper], ['moderateEvents'])
  roleId = await makeRole(server, channelId, [people.holder])
  await sql`update roles set is_public = true where id = ${roleId}`.execute(server.kernel.db)
})
afterAll(async () => {
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  await server.close()
})

const read = (eventId: string, as?: Person) =>
  server.call(eventCalls.getEventInfo, { eventId }, as ? { as } : {})
const edit = (as: Person, input: Sent<typeof eventCalls.editEvent>) =>
  server.call(eventCalls.editEvent, input, { as })
const remove = (as: Person, input: Sent<typeof eventCalls.removeEvent>) =>
  server.call(eventCalls.removeEvent, input, { as })
const create = (as: Person, more: object = {}) =>
  server.call(eventCalls.createEvent, { channelId, title: 'Glaze clinic', ...times, ...more }, { as })

describe('making events', () => {
  it('is for admins and holders of createEvents [EVENT-14] [EVENT-15]', async () => {
    expect((await create(people.owner)).status).toBe(200)
    expect((await create(people.maker)).status).toBe(200)
    expect((await create(people.keeper)).status).toBe(403)
    expect((await create(people.member)).status).toBe(403)
    expect((await create(people.stranger)).status).toBe(403)
  })

  it('keeps the local time in its zone, and says which moment that is', async () => {
    const event = await makeEvent(server, people.maker, channelId)
    expect(event).toMatchObject({
      timeZone: 'Europe/Oslo',
      localStart: '2030-07-04T19:00',
      eventStartTime: '2030-07-04T17:00:00.000Z',
      eventEndTime: '2030-07-04T18:30:00.000Z',
      duration: 90,
      isEnded: false,
      isActive: true,
      hosts: [{ user: { _id: people.maker.userId }, kind: 'host' }],
      sequence: 0,
      isVisible: true,
      canPurchase: true,
      hasAccess: true,
      accessType: 'open',
    })
  })

  it('gives clients that know no local time the zone of their person', async () => {
    await sql`update users set region = 'Asia/Kolkata' where id = ${people.maker.userId}`.execute(
      server.kernel.db,
    )
    const instants = { eventStartTime: '2030-07-04T17:00:00Z', eventEndTime: '2030-07-04T18:00:00Z' }
    const { body } = await server.call(
      eventCalls.createEvent,
      { channelId, title: 'Call', ...instants },
      { as: people.maker },
    )
    expect(body.event).toMatchObject({ timeZone: 'Asia/Kolkata', localStart: '2030-07-04T22:30' })
  })

  it('refuses what cannot be', async () => {
    for (const more of [
      { localEnd: '2030-07-04T19:00' },
      { localEnd: '2030-09-04T19:00' },
      { locationType: 'inPerson' },
      { locationType: 'chat' },
      { registrationStartTime: '2030-07-03T10:00:00Z', registrationEndTime: '2030-07-03T10:00:00Z' },
      { hosts: [{ _id: people.stranger.userId }] },
      { schedules: [{ title: 'Late', localStart: '2030-07-04T20:00', localEnd: '2030-07-04T21:00' }] },
      { hasEntryFee: true },
    ])
      expect((await create(people.maker, more)).status, JSON.stringify(more)).toBe(400)
    expect((await create(people.maker, { price: { amount: 18, currency: 'EUR' } })).status).toBe(409)
    expect((await create(people.maker, { roles: ['0'.repeat(32)] })).status).toBe(404)
    expect((await create(people.maker, { postTags: ['0'.repeat(32)] })).status).toBe(404)
  })

  it('takes everything an event can have', async () => {
    const { body } = await create(people.maker, {
      excerpt: 'Bring one ruined pot.',
      description: 'Leave knowing why.',
      eventType: 'workshop',
      locationType: 'hybrid',
      location: { title: 'Studio', address: '1 Kiln Street' },
      joinUrl: 'https://meet.example/clinic',
      maxPeopleAllowed: 40,
      questions: [{ text: 'Which kiln?', isRequired: true }],
      faq: [{ question: 'Recorded?', answer: 'Yes.' }],
      guests: [{ _id: 'a'.repeat(32), name: 'Ishaan Rao', title: 'Kiln tech' }],
      schedules: [
        {
          title: 'Body reduction',
          localStart: '2030-07-04T19:00',
          localEnd: '2030-07-04T20:00',
          people: ['a'.repeat(32), people.maker.userId],
        },
      ],
    })
    const { event } = body
    expect(event).toMatchObject({
      excerpt: 'Bring one ruined pot.',
      html: '<p>Leave knowing why.</p>',
      location: { title: 'Studio', address: '1 Kiln Street' },
      hasJoinUrl: true,
      maxPeopleAllowed: 40,
      seatsLeft: 40,
      questions: [{ text: 'Which kiln?', kind: 'text', isRequired: true }],
      guests: [{ name: 'Ishaan Rao' }],
      schedule: { title: 'Body reduction', startTime: '2030-07-04T17:00:00.000Z' },
    })
    expect(event.schedules[0]?.people).toEqual([event.guests[0]?._id, people.maker.userId])
    expect(JSON.stringify(body)).not.toContain('meet.example')
    const kept = await server.kernel.db
      .selectFrom('events')
      .select('sealed_join_url')
      .where('id', '=', event._id)
      .executeTakeFirstOrThrow()
    expect(kept.sealed_join_url).not.toContain('meet.example')
    expect(server.kernel.secrets.unseal(kept.sealed_join_url!)).toBe('https://meet.example/clinic')
  })
})

describe('who sees an event', () => {
  it('are holders of its roles and those who manage it; its maker only by its address', async () => {
    const event = await makeEvent(server, people.maker, channelId, { roles: [roleId] })
    expect(event).toMatchObject({ isVisible: false, isRestricted: true, canManage: true })
    const seen = async (as?: Person) => (await read(event._id, as)).status
    expect([
      await seen(people.holder),
      await seen(people.keeper),
      await seen(people.owner),
      await seen(people.maker),
      await seen(people.member),
      await seen(people.stranger),
      await seen(),
    ]).toEqual([200, 200, 200, 200, 404, 404, 404])
    const listed = async (as: Person) =>
      (await server.call(eventCalls.getEvents, { channelId, limit: 100 }, { as })).body.events.some(
        ({ _id }) => _id === event._id,
      )
    expect([
      await listed(people.holder),
      await listed(people.keeper),
      await listed(people.maker),
      await listed(people.member),
    ]).toEqual([true, true, false, false])
  })

  it('are visitors too, unless it is for the community alone', async () => {
    const open = await makeEvent(server, people.maker, channelId)
    const closed = await makeEvent(server, people.maker, channelId, { isChannelOnly: true })
    expect([(await read(open._id)).status, (await read(closed._id)).status]).toEqual([200, 404])
    expect((await read(closed._id, people.member)).status).toBe(200)
  })

  it('does not include drafts, except to those who manage them', async () => {
    const draft = await makeEvent(server, people.maker, channelId, { isDraft: true })
    expect((await read(draft._id, people.member)).status).toBe(404)
    expect((await read(draft._id, people.maker)).body.event).toMatchObject({ isDraft: true, isActive: false })
    const drafts = async (as: Person) =>
      (await server.call(eventCalls.getEvents, { channelId, isDraft: true }, { as })).body.events.map(
        ({ _id }) => _id,
      )
    expect([await drafts(people.maker), await drafts(people.member)]).toEqual([[draft._id], []])
    const published = await edit(people.maker, { eventId: draft._id, isDraft: false })
    expect(published.body.event).toMatchObject({ isDraft: false, isActive: true })
    expect((await edit(people.maker, { eventId: draft._id, isDraft: true })).status).toBe(409)
  })

  it('stays so when the last of its roles is deleted', async () => {
    const gone = await makeRole(server, channelId, [people.member])
    await sql`update roles set is_public = true where id = ${gone}`.execute(server.kernel.db)
    const event = await makeEvent(server, people.owner, channelId, { roles: [gone] })
    expect((await read(event._id, people.member)).status).toBe(200)
    await server.kernel.db.deleteFrom('roles').where('id', '=', gone).execute()
    expect((await read(event._id, people.member)).status).toBe(404)
    expect((await read(event._id, people.owner)).status).toBe(200)
  })
})

describe('changing an event', () => {
  it('is for its maker, its hosts, moderators of events and admins [EVENT-14] [EVENT-15]', async () => {
    const event = await makeEvent(server, people.maker, channelId, { hosts: [{ _id: people.holder.userId }] })
    const change = (as: Person) => edit(as, { eventId: event._id, excerpt: 'New' })
    for (const as of [people.maker, people.holder, people.keeper, people.owner])
      expect((await change(as)).body.event.excerpt).toBe('New')
    expect([(await change(people.member)).status, (await change(people.stranger)).status]).toEqual([403, 403])
  })

  it('is heard of by calendars only where time, place or title change', async () => {
    const { _id: eventId } = await makeEvent(server, people.maker, channelId)
    const sequence = async (more: object) =>
      (await edit(people.maker, { eventId, ...more })).body.event.sequence
    expect(await sequence({ excerpt: 'A', joinUrl: 'https://a.example' })).toBe(0)
    expect(await sequence({ title: 'Another' })).toBe(1)
    expect(await sequence({ title: 'Another' })).toBe(1)
    expect(await sequence({ localStart: '2030-07-04T18:00', localEnd: '2030-07-04T20:30' })).toBe(2)
    expect(await sequence({ locationType: 'inPerson', location: { title: 'Studio' } })).toBe(3)
    expect(await sequence({ location: { title: 'Studio' } })).toBe(3)
  })

  it('moves its parts along, and never below the seats that are taken', async () => {
    const event = await makeEvent(server, people.maker, channelId, {
      maxPeopleAllowed: 3,
      schedules: [{ title: 'One', localStart: '2030-07-04T19:30', localEnd: '2030-07-04T20:00' }],
    })
    await plantRegistration(server, event, people.member.userId)
    await plantRegistration(server, event, people.holder.userId)
    const { body } = await edit(people.maker, {
      eventId: event._id,
      localStart: '2030-07-05T09:00',
      localEnd: '2030-07-05T10:30',
    })
    expect(body.event.schedules).toMatchObject([
      { localStart: '2030-07-05T09:30', localEnd: '2030-07-05T10:00' },
    ])
    const fewer = await edit(people.maker, { eventId: event._id, maxPeopleAllowed: 1 })
    expect(fewer).toMatchObject({ status: 409, body: { message: '2 people already have a seat' } })
    expect((await edit(people.maker, { eventId: event._id, maxPeopleAllowed: 2 })).body.event.seatsLeft).toBe(
      0,
    )
    expect((await edit(people.maker, { eventId: event._id, maxPeopleAllowed: 0 })).body.event.seatsLeft).toBe(
      null,
    )
  })
})

describe('taking an event away', () => {
  it('archives it: out of the lists, and there for whoever has its address [EVENT-4]', async () => {
    const event = await makeEvent(server, people.maker, channelId)
    const { status, body } = await remove(people.maker, { eventId: event._id, isArchived: true })
    expect([status, body.event.isArchived, body.event.isActive]).toEqual([200, true, false])
    const list = async (more: object, as: Person) =>
      (await server.call(eventCalls.getEvents, { channelId, limit: 100, ...more }, { as })).body.events.map(
        ({ _id }) => _id,
      )
    expect(await list({}, people.member)).not.toContain(event._id)
    expect(await list({ isArchived: true }, people.member)).toEqual([])
    expect(await list({ isArchived: true }, people.maker)).toContain(event._id)
    expect((await read(event._id, people.member)).body.event.isArchived).toBe(true)
    await remove(people.maker, { eventId: event._id, isArchived: false })
    expect(await list({}, people.member)).toContain(event._id)
  })

  it('calls it off: it stays, with a word, and cannot be called off again', async () => {
    const event = await makeEvent(server, people.maker, channelId)
    const cancel = () =>
      remove(people.maker, { eventId: event._id, isCancelled: true, text: 'The kiln broke' })
    expect((await cancel()).body.event).toMatchObject({
      isCancelled: true,
      isActive: false,
      cancelText: 'The kiln broke',
      sequence: 1,
      canPurchase: false,
    })
    expect((await read(event._id, people.member)).body.event.isCancelled).toBe(true)
    expect((await cancel()).status).toBe(409)
    expect((await edit(people.maker, { eventId: event._id, title: 'Again' })).status).toBe(409)
  })

  it('deletes it for everybody, called off before where somebody comes [EVENT-21]', async () => {
    const [empty, wanted] = [
      await makeEvent(server, people.maker, channelId, { roles: [roleId] }),
      await makeEvent(server, people.maker, channelId),
    ]
    await plantRegistration(server, wanted, people.member.userId)
    for (const [event, isCancelled] of [
      [empty, false],
      [wanted, true],
    ] as const) {
      const { status, body } = await remove(people.maker, { eventId: event._id, isDeleted: true })
      expect([status, body.event.isDeleted, body.event.isCancelled]).toEqual([200, true, isCancelled])
      for (const as of [people.maker, people.owner, people.member])
        expect((await read(event._id, as)).status).toBe(404)
    }
  })

  it('must be told which, and by somebody who manages the event', async () => {
    const { _id: eventId } = await makeEvent(server, people.maker, channelId)
    for (const more of [{}, { isDeleted: false }, { isDeleted: true, isArchived: true }])
      expect((await remove(people.maker, { eventId, ...more })).status).toBe(400)
    expect((await remove(people.member, { eventId, isDeleted: true })).status).toBe(403)
    expect((await remove(people.keeper, { eventId, isDeleted: true })).status).toBe(200)
  })
})

it('is over once its end has passed [EVENT-20]', async () => {
  const event = await makeEvent(server, people.maker, channelId)
  await sql`update events set starts_at = starts_at - interval '30 years', ends_at = ends_at - interval '30 years'
    where id = ${event._id}`.execute(server.kernel.db)
  expect((await read(event._id)).body.event).toMatchObject({
    isEnded: true,
    isActive: false,
    canPurchase: false,
  })
  const recorded = await edit(people.maker, {
    eventId: event._id,
    recording: { audience: 'places', url: 'https://film.example/1' },
  })
  expect(recorded.body.event.recording?.url).toBe('https://film.example/1')
  expect((await read(event._id, people.member)).body.event.recording).toBe(null)
})
