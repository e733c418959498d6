import type { Sent } from '@guildhall/contract'
import { type Event, eventCalls } from '@guildhall/contract/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { DAY } from '../../platform/clock.ts'
import { closeChecked } from '../../testing/close-checked.ts'
import { choreOf } from '../../testing/domains.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent, plantRegistration } from '../testing/make-event.ts'

let server: TestServer
let owner: Person
let member: Person
let channelId: string
let today: Date
beforeAll(async () => {
  server = await startTestServer()
  ;({ owner, member } = await makePeople(server, ['owner', 'member']))
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [member])
  today = server.kernel.clock()
})
afterAll(() => closeChecked(server))

/** A day so many days from now, such as 2026-10-25. */
const inDays = (days: number) => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10)
const weekly = (count: number, more: object = {}) => ({
  timeZone: 'UTC',
  localStart: `${inDays(7)}T19:00`,
  localEnd: `${inDays(7)}T20:00`,
  repeat: { rrule: 'FREQ=WEEKLY', count },
  ...more,
})
const ofSeries = async (event: Event) => {
  const rows = await server.kernel.db
    .selectFrom('events')
    .select(['id', 'local_start', 'state', 'deleted_at', 'sequence', 'title'])
    .where('series_id', '=', event.series!._id)
    .orderBy('series_position')
    .execute()
  return rows
}
const edit = (input: Sent<typeof eventCalls.editEvent>) =>
  server.call(eventCalls.editEvent, input, { as: owner })
const info = async (eventId: string) =>
  (await server.call(eventCalls.getEventInfo, { eventId }, { as: owner })).body.event

describe('a series', () => {
  it('is an event of its own for each of its times, with all that belongs to it', async () => {
    const role = await makeRole(server, channelId, [member])
    const first = await makeEvent(
      server,
      owner,
      channelId,
      weekly(3, {
        roles: [role],
        guests: [{ _id: 'a'.repeat(32), name: 'Ishaan' }],
        schedules: [
          {
            title: 'One',
            localStart: `${inDays(7)}T19:00`,
            localEnd: `${inDays(7)}T19:30`,
            people: ['a'.repeat(32)],
          },
        ],
      }),
    )
    expect(first.series).toMatchObject({ rrule: 'FREQ=WEEKLY', count: 3, position: 0, total: 3 })
    const rows = await ofSeries(first)
    expect(rows.map(({ local_start }) => local_start)).toEqual(
      [7, 14, 21].map((days) => `${inDays(days)}T19:00`),
    )
    const last = await info(rows[2]!.id)
    expect(last).toMatchObject({
      isRestricted: true,
      series: { position: 2 },
      guests: [{ name: 'Ishaan' }],
      hosts: [{ user: { _id: owner.userId } }],
      schedules: [{ localStart: `${inDays(21)}T19:00`, people: [last.guests[0]!._id] }],
    })
    expect(last.guests[0]!._id).not.toBe(first.guests[0]!._id)
  })

  it('is registered for up to as long before each of its events', async () => {
    const first = await makeEvent(
      server,
      owner,
      channelId,
      weekly(3, { registrationEndTime: `${inDays(6)}T12:00:00.000Z` }),
    )
    const ends = []
    for (const { id } of await ofSeries(first)) ends.push((await info(id)).registrationEndTime)
    expect(ends).toEqual([6, 13, 20].map((days) => `${inDays(days)}T12:00:00.000Z`))
  })

  it('says its dates before it is made', async () => {
    const { body } = await server.call(
      eventCalls.previewEvents,
      {
        timeZone: 'Europe/Oslo',
        localStart: '2026-10-22T19:00',
        localEnd: '2026-10-22T20:00',
        rrule: 'FREQ=WEEKLY',
        count: 2,
      },
      { as: member },
    )
    expect(body.events).toEqual([
      {
        localStart: '2026-10-22T19:00',
        eventStartTime: '2026-10-22T17:00:00.000Z',
        eventEndTime: '2026-10-22T18:00:00.000Z',
      },
      {
        localStart: '2026-10-29T19:00',
        eventStartTime: '2026-10-29T18:00:00.000Z',
        eventEndTime: '2026-10-29T19:00:00.000Z',
      },
    ])
  })
})

describe('changing a series', () => {
  const later = (days: number, time: string) => `${inDays(days)}T${time}`
  const soon = 30
  const made = (count: number, more: object = {}) =>
    makeEvent(server, owner, channelId, {
      ...weekly(count),
      localStart: later(soon, '19:00'),
      localEnd: later(soon, '20:00'),
      ...more,
    })

  it('changes one, those after it, or all, each in place', async () => {
    const first = await made(4)
    const [, second, third, fourth] = await ofSeries(first)
    await plantRegistration(server, { ...first, _id: third!.id }, member.userId)
    await edit({ eventId: second!.id, title: 'Only this' })
    await edit({
      eventId: third!.id,
      scope: 'following',
      localStart: later(soon + 15, '18:00'),
      localEnd: later(soon + 15, '19:30'),
    })
    await edit({ eventId: first._id, scope: 'all', excerpt: 'For all' })
    const rows = await ofSeries(first)
    expect(rows.map(({ id }) => id)).toEqual([first._id, second!.id, third!.id, fourth!.id])
    expect(rows.map(({ local_start }) => local_start)).toEqual([
      later(soon, '19:00'),
      later(soon + 7, '19:00'),
      later(soon + 15, '18:00'),
      later(soon + 22, '18:00'),
    ])
    expect(rows.map(({ sequence }) => sequence)).toEqual([0, 1, 1, 1])
    expect(await info(third!.id)).toMatchObject({ excerpt: 'For all', participantsCount: 1, duration: 90 })
  })

  it('takes another rule without losing anybody: they move, and what has no date left is called off', async () => {
    const first = await made(4)
    const rows = await ofSeries(first)
    for (const at of [1, 2, 3])
      await plantRegistration(server, { ...first, _id: rows[at]!.id }, member.userId)
    const { status, body } = await edit({
      eventId: rows[1]!.id,
      scope: 'following',
      repeat: { rrule: 'FREQ=DAILY', count: 2 },
    })
    expect(status).toBe(200)
    expect(body.event.series).toMatchObject({ rrule: 'FREQ=DAILY', position: 0, total: 2 })
    const moved = await ofSeries(body.event)
    expect(moved.map(({ id, local_start }) => [id, local_start])).toEqual([
      [rows[1]!.id, later(soon + 7, '19:00')],
      [rows[2]!.id, later(soon + 8, '19:00')],
    ])
    const left = await ofSeries(first)
    expect(left.map(({ id, state }) => [id, state])).toEqual([
      [first._id, 'published'],
      [rows[3]!.id, 'cancelled'],
    ])
    const { rows: people } = await sql<{
      count: number
    }>`select count(*)::int as count from event_registrations
      where event_id in (${rows[1]!.id}, ${rows[2]!.id}, ${rows[3]!.id}) and status = 'registered'`.execute(
      server.kernel.db,
    )
    expect(people[0]!.count).toBe(3)
    const more = await edit({
      eventId: rows[1]!.id,
      scope: 'following',
      repeat: { rrule: 'FREQ=DAILY', count: 4 },
    })
    expect(await ofSeries(more.body.event)).toHaveLength(4)
  })

  it('is called off or deleted from one on', async () => {
    const first = await made(3)
    const rows = await ofSeries(first)
    const remove = (input: object) =>
      server.call(eventCalls.removeEvent, { eventId: rows[1]!.id, scope: 'following', ...input } as never, {
        as: owner,
      })
    await remove({ isCancelled: true })
    expect((await ofSeries(first)).map(({ state }) => state)).toEqual(['published', 'cancelled', 'cancelled'])
    const lone = await makeEvent(server, owner, channelId)
    const wrong = await edit({ eventId: lone._id, scope: 'all', title: 'X' })
    expect(wrong).toMatchObject({ status: 400, body: { message: 'scope: This event does not repeat' } })
    await server.call(
      eventCalls.removeEvent,
      { eventId: first._id, scope: 'all', isDeleted: true },
      { as: owner },
    )
    expect((await ofSeries(first)).map(({ deleted_at }) => deleted_at !== null)).toEqual([true, false, false])
  })
})

/** The last one: nobody's session lasts as long as the clock moves on. */
it('is made a year ahead, and goes on from there', async () => {
  const first = await makeEvent(
    server,
    owner,
    channelId,
    weekly(60, { title: 'Long', guests: [{ name: 'Bea' }] }),
  )
  const before = await ofSeries(first)
  expect(before.length).toBeLessThan(60)
  await edit({ eventId: first._id, scope: 'all', title: 'Renamed' })
  server.later(120 * DAY)
  await choreOf('make the events of series').run(server.kernel)
  const after = await ofSeries(first)
  expect(after).toHaveLength(60)
  expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect((await info(after[59]!.id)).guests).toMatchObject([{ name: 'Bea' }])
  expect(after[59]!.title).toBe('Renamed')
  await choreOf('make the events of series').run(server.kernel)
  expect(await ofSeries(first)).toHaveLength(60)
})
