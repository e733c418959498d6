import { accountCalls } from '@guildhall/contract/accounts'
import { calendarCalls } from '@guildhall/contract/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { after, DAY, HOUR } from '../../platform/clock.ts'
import { TEST_ORIGIN } from '../../testing/config.ts'
import { plainBundle } from '../../testing/plain-bundle.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { deletePerson, makePeople } from '../../users/testing/make-people.ts'
import { plantEventAt, plantRegistrations } from '../testing/plant-registrations.ts'
import { readCalendar } from '../testing/read-calendar.ts'

const JOIN = 'https://meet.test/canary-room'

let server: TestServer
let round = 0
let [owner, bo, eve]: Person[] = []
let channelId: string
beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  ;[owner, bo, eve] = Object.values(await makePeople(server, [`Owner${round}`, `Bo${round}`, `Eve${round}`]))
  channelId = await makeChannel(server, owner!, { title: `Slow Kiln ${round}`, isPublic: true })
  await addMembers(server, channelId, [bo!])
})

const plant = (event: Partial<Parameters<typeof plantEventAt>[1]> = {}) =>
  plantEventAt(server, { channelId, sealedJoinUrl: server.kernel.secrets.seal(JOIN), ...event })
const get = async (url: string, as?: Person) => {
  const answer = await server.web.app.inject({ url, headers: as ? { authorization: as.token } : {} })
  expect(answer.body).not.toContain('canary-room')
  return answer
}

describe('the file of an event', () => {
  const statusFor = async (eventId: string, as?: Person) =>
    (await get(`/event/${eventId}.ics`, as)).statusCode

  it('is a calendar with that event, for whoever sees it', async () => {
    const eventId = await plant({ location: { title: 'The yard', address: 'Oslo' }, sequence: 3 })
    const { statusCode, headers, body } = await get(`/event/${eventId}.ics`)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ])
    expect(readCalendar(body)).toMatchObject({
      method: 'PUBLISH',
      entries: [
        {
          uid: `${eventId}@localhost`,
          sequence: 3,
          summary: 'Raku firing',
          place: 'The yard, Oslo',
          organizer: { name: `Slow Kiln ${round}` },
          attendees: [],
          url: `${TEST_ORIGIN}/c/slow-kiln-${round}/events/${eventId}`,
        },
      ],
    })
  })

  it('is not there for those who do not see the event', async () => {
    const inside = await plant({ isChannelOnly: true })
    expect([await statusFor(inside), await statusFor(inside, eve), await statusFor(inside, bo)]).toEqual([
      404, 404, 200,
    ])
    const draft = await plant({ state: 'draft' })
    expect([await statusFor(draft), await statusFor(draft, bo), await statusFor(draft, owner)]).toEqual([
      404, 404, 200,
    ])
    const [missing, hidden] = [await get(`/event/${'0'.repeat(32)}.ics`), await get(`/event/${inside}.ics`)]
    expect([hidden.statusCode, hidden.body]).toEqual([missing.statusCode, missing.body])
  })

  it('is under no other name', async () => {
    const eventId = await plant()
    for (const file of [eventId, `${eventId}.ICS`, `${eventId}.ics.ics`, 'x.ics', '%00.ics'])
      expect((await get(`/event/${file}`)).statusCode).toBe(404)
  })
})

describe('the calendar of a person', () => {
  const ask = (as: Person, isReset = false) => server.call(calendarCalls.calendarFeed, { isReset }, { as })
  const made = async (as: Person, isReset = false) =>
    new URL((await ask(as, isReset)).body.feed.url!).pathname
  const entriesAt = async (path: string) => readCalendar((await get(path)).body).entries

  it('has a secret address that is shown once and can be made anew', async () => {
    const first = await ask(bo!)
    expect(first.body.feed.url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/)
    const path = new URL(first.body.feed.url!).pathname
    expect((await ask(bo!)).body.feed).toEqual({ url: null, createdTime: first.body.feed.createdTime })
    expect((await get(path)).statusCode).toBe(200)
    server.later(HOUR)
    const second = await made(bo!, true)
    expect(second).not.toBe(path)
    expect([(await get(path)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
    const rows = await server.kernel.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(second.slice(10, 30))
  })

  it('is one address, however many ask at once', async () => {
    const urls = (await Promise.all(Array.from({ length: 5 }, () => ask(eve!)))).map(
      ({ body }) => body.feed.url,
    )
    expect(urls.filter((url) => url !== null)).toHaveLength(1)
  })

  it('holds what they said yes to, the cancelled marked', async () => {
    const path = await made(bo!)
    const events = {
      yes: await plant({ title: 'Yes' }),
      no: await plant({ title: 'No' }),
      waiting: await plant({ title: 'Waiting' }),
      off: await plant({ title: 'Off', state: 'cancelled' }),
      past: await plant({ title: 'Past', startsAt: after(server.kernel.clock(), -29 * DAY) }),
      longAgo: await plant({ title: 'Long ago', startsAt: after(server.kernel.clock(), -31 * DAY) }),
      farAway: await plant({ title: 'Far away', startsAt: after(server.kernel.clock(), 366 * DAY) }),
    }
    for (const [name, eventId] of Object.entries(events))
      await plantRegistrations(server, {
        eventId,
        channelId,
        userIds: [bo!.userId],
        isComing: name !== 'no',
        ...(name === 'waiting' && { status: 'waiting' }),
      })
    await plantRegistrations(server, { eventId: events.no, channelId, userIds: [eve!.userId] })
    const { headers, body } = await get(path)
    expect(headers['cache-control']).toBe('private, no-store')
    const { name, entries } = readCalendar(body)
    expect(name).toBe('Guildhall')
    expect(entries.map(({ summary, status }) => [summary, status])).toEqual([
      ['Past', 'CONFIRMED'],
      ['Yes', 'CONFIRMED'],
      ['Off', 'CANCELLED'],
    ])
  })

  it('loses what they may not see any more, and ends with the account', async () => {
    const path = await made(bo!)
    const eventId = await plant({ isRestricted: true })
    const roleId = await makeRole(server, channelId, [bo!])
    await server.kernel.db
      .insertInto('event_roles')
      .values({ channel_id: channelId, event_id: eventId, role_id: roleId })
      .execute()
    await plantRegistrations(server, { eventId, channelId, userIds: [bo!.userId] })
    expect(await entriesAt(path)).toHaveLength(1)
    await server.kernel.db.deleteFrom('role_members').where('role_id', '=', roleId).execute()
    expect(await entriesAt(path)).toEqual([])
    await deletePerson(server, bo!)
    expect((await get(path)).statusCode).toBe(404)
  })

  it('has a thousand entries at most', async () => {
    const path = await made(bo!)
    const eventId = await plant()
    await plantRegistrations(server, { eventId, channelId, userIds: [bo!.userId] })
    await sql`with copied as (
      insert into events (id, channel_id, title, zone, local_start, local_end, starts_at, ends_at, next_place,
        participants_count, seats_taken, created_at)
      select gen_random_uuid(), channel_id, title, zone, local_start, local_end, starts_at + n * interval '1 hour',
        ends_at + n * interval '1 hour', next_place, participants_count, seats_taken, created_at
      from events, generate_series(1, 1009) n where id = ${eventId} returning id)
      insert into event_registrations (id, channel_id, event_id, user_id, status, place, created_at, changed_at)
      select gen_random_uuid(), r.channel_id, copied.id, r.user_id, r.status, r.place, r.created_at, r.changed_at
      from copied, event_registrations r where r.event_id = ${eventId}`.execute(server.kernel.db)
    expect(await entriesAt(path)).toHaveLength(1000)
  })

  it('stands in the copy of their data without its secret', async () => {
    await made(bo!)
    const { body } = await server.call(accountCalls.getUserData, {}, { as: bo! })
    expect(body.tables.calendar_feeds).toEqual([{ user_id: bo!.userId, created_at: expect.any(String) }])
  })

  it('is not there for whoever guesses', async () => {
    for (const file of [`${'A'.repeat(43)}.ics`, 'x.ics', `${'A'.repeat(42)}.ics`])
      expect((await get(`/calendar/${file}`)).statusCode).toBe(404)
  })
})
