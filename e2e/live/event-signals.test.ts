import { doorCalls, eventCalls, eventSignals } from '@guildhall/contract/events'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Forum, makeForum } from '../../apps/server/src/discussions/testing/make-discussion.ts'
import { makeEvent } from '../../apps/server/src/events/testing/make-event.ts'
import { plantEventAt, plantRegistrations } from '../../apps/server/src/events/testing/plant-registrations.ts'
import { startUploads, type Uploads } from '../../apps/server/src/files/testing/uploads.ts'
import { fetchDoor } from '../../apps/web/src/events/door/fetch-door.ts'
import { fetchEventAgain } from '../../apps/web/src/events/fetch-event.ts'
import { followPages } from './follow-pages.ts'

let server: Uploads
let forum: Forum<'Ana' | 'Bo'>

beforeAll(async () => {
  server = await startUploads()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo'])
})
const { act, open, followed, heard } = followPages(() => server)

it('a page of an event shows its new title', async () => {
  const { _id: eventId } = await makeEvent(server, forum.people.Ana, forum.channelId)
  await followed({
    reader: forum.people.Bo,
    load: [fetchEventAgain(eventId)],
    watched: ['event', eventId],
    happens: () => act(forum.people.Ana, eventCalls.editEvent, { eventId, title: 'Moonlit firing' }),
    shown: ({ events }) => events.entities[eventId]?.title,
  })
})

it('a page at the door shows who came through another one', async () => {
  const { channelId, people } = forum
  const startsAt = new Date(server.kernel.clock().getTime() + 3_600_000)
  const eventId = await plantEventAt(server, { channelId, startsAt })
  const userIds = [people.Bo.userId]
  const [registrationId] = await plantRegistrations(server, { eventId, channelId, userIds })
  const time = server.kernel.clock().toISOString()
  const scan = { eventId, registrationId, clientId: 'phone-at-the-front', time }
  await followed({
    reader: people.Ana,
    load: [fetchDoor(eventId)],
    watched: ['door', eventId],
    happens: () => act(people.Ana, doorCalls.checkIn, scan),
    shown: ({ doors }) => {
      const { rows, keepers } = doors.entities[eventId]!
      return { arrivals: rows.map(({ arrival }) => arrival), keepers }
    },
  })
})

it('lists of events are loaded again when one is added', async () => {
  const live = await open(forum.people.Bo)
  await live.watch('channel', forum.channelId)
  await makeEvent(server, forum.people.Ana, forum.channelId)
  const changes = () => live.state().eventNews.entities[forum.channelId]?.changes
  await vi.waitFor(() => expect(changes()).toBe(1), 10_000)
})

it('leaves no signal of events out', () => {
  const all = Object.values(eventSignals).map(({ name }) => name)
  expect(all.filter((name) => !heard.has(name))).toEqual([])
})
