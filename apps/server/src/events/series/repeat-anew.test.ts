import type { Sent } from '@guildhall/contract'
import { type Event, eventCalls } from '@guildhall/contract/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { DAY } from '../../platform/clock.ts'
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
afterAll(() => server.close())

/** A time so many days from now. */
const later = (days: number, time: string) =>
  `${new Date(today.getTime() + days * DAY).toISOString().slice(0, 10)}T${time}`
const made = (count: number) =>
  makeEvent(server, owner, channelId, {
    timeZone: 'UTC',
    localStart: later(30, '19:00'),
    localEnd: later(30, '20:00'),
    repeat: { rrule: 'FREQ=WEEKLY', count },
  })
const ofSeries = ({ series }: Event) =>
  server.kernel.db
    .selectFrom('events')
    .select(['id', 'local_start', 'sequence'])
    .where('series_id', '=', series!._id)
    .orderBy('series_position')
    .execute()
const edit = (input: Sent<typeof eventCalls.editEvent>) =>
  server.call(eventCalls.editEvent, input, { as: owner })

it('leaves those on their day that a new rule has too, and does not call back what was called off', async () => {
  const first = await made(6)
  const rows = await ofSeries(first)
  await plantRegistration(server, { ...first, _id: rows[2]!.id }, member.userId)
  await server.call(eventCalls.removeEvent, { eventId: rows[4]!.id, isCancelled: true }, { as: owner })
  const repeat = { rrule: 'FREQ=WEEKLY;INTERVAL=2', count: 4 }
  const { body } = await edit({ eventId: rows[0]!.id, scope: 'following', repeat })
  const after = await ofSeries(body.event)
  expect(after.map(({ id, local_start }) => [id, local_start])).toEqual([
    [rows[0]!.id, later(30, '19:00')],
    [rows[2]!.id, later(44, '19:00')],
    [expect.any(String), later(72, '19:00')],
  ])
  expect(after[1]).toMatchObject({ sequence: 0 })
})

it('goes on at the times to which its events were moved', async () => {
  const first = await made(60)
  const before = await ofSeries(first)
  expect(before.length).toBeLessThan(60)
  const times = { localStart: later(52, '18:00'), localEnd: later(52, '19:00') }
  await edit({ eventId: before[3]!.id, scope: 'following', ...times })
  server.later(120 * DAY)
  await choreOf('make the events of series').run(server.kernel)
  const expected = Array.from({ length: 60 }, (_, at) =>
    at < 3 ? later(30 + at * 7, '19:00') : later(31 + at * 7, '18:00'),
  )
  expect((await ofSeries(first)).map(({ local_start }) => local_start)).toEqual(expected)
})
