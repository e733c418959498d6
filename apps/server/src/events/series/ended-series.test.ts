import type { Sent } from '@guildhall/contract'
import { type Event, eventCalls } from '@guildhall/contract/events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { DAY } from '../../platform/clock.ts'
import { closeChecked } from '../../testing/close-checked.ts'
import { choreOf } from '../../testing/domains.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent } from '../testing/make-event.ts'

let server: TestServer
let owner: Person
let member: Person
let channelId: string
let round = 0
beforeAll(async () => {
  server = await startTestServer()
})
// Time goes on in these tests, and sessions end with it.
beforeEach(async () => {
  round += 1
  ;[owner, member] = Object.values(await makePeople(server, [`owner${round}`, `member${round}`])) as [
    Person,
    Person,
  ]
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [member])
})
afterAll(() => closeChecked(server))

/** A weekly series that is longer than events are made ahead. */
function make(more: object = {}) {
  const day = new Date(server.kernel.clock().getTime() + DAY).toISOString().slice(0, 10)
  return makeEvent(server, owner, channelId, {
    title: 'Raku firing',
    timeZone: 'UTC',
    localStart: `${day}T19:00`,
    localEnd: `${day}T20:00`,
    repeat: { rrule: 'FREQ=WEEKLY', count: 60 },
    ...more,
  })
}
const ofSeries = (event: Event) =>
  server.kernel.db
    .selectFrom('events')
    .select(['id', 'state', 'title', 'deleted_at'])
    .where('series_id', '=', event.series!._id)
    .orderBy('series_position')
    .execute()
type Remove = Omit<Sent<typeof eventCalls.removeEvent>, 'eventId'>
const remove = (eventId: string, how: Remove) =>
  server.call(eventCalls.removeEvent, { eventId, ...how }, { as: owner })
const edit = (eventId: string, look: object) =>
  server.call(eventCalls.editEvent, { eventId, ...look }, { as: owner })
const seenBy = (as: Person, eventId: string) => server.call(eventCalls.getEventInfo, { eventId }, { as })
async function pass(days: number) {
  server.later(days * DAY)
  await choreOf('make the events of series').run(server.kernel)
}

describe('a series that was called off', () => {
  it.for([
    ['all', { isCancelled: true, scope: 'all' }],
    ['from one on', { isCancelled: true, scope: 'following' }],
    ['and deleted', { isDeleted: true, scope: 'all' }],
  ] as const)('makes no more events: %s', async ([, how]) => {
    const first = await make()
    const made = (await ofSeries(first)).length
    // One is over, and could be the pattern of others.
    server.later(2 * DAY)
    const next = (await ofSeries(first))[10]!
    expect((await remove(next.id, how)).status).toBe(200)
    await pass(120)
    const rows = await ofSeries(first)
    expect(rows[0]).toMatchObject({ state: 'published', deleted_at: null })
    expect(rows).toHaveLength(made)
  })

  it('goes on where a single event of it was called off', async () => {
    const first = await make()
    expect((await remove(first._id, { isCancelled: true })).status).toBe(200)
    await pass(120)
    expect(await ofSeries(first)).toHaveLength(60)
  })

  it('shows nobody its drafts', async () => {
    const first = await make({ isDraft: true, repeat: { rrule: 'FREQ=WEEKLY', count: 3 } })
    await edit(first._id, { isDraft: false })
    const [, second, third] = await ofSeries(first)
    expect((await remove(second!.id, { isCancelled: true })).body.message).toBe('This event is a draft')
    expect((await remove(first._id, { isCancelled: true, scope: 'all' })).status).toBe(200)
    expect((await seenBy(member, first._id)).body.event.isCancelled).toBe(true)
    for (const { id } of [second!, third!]) expect((await seenBy(member, id)).status).toBe(404)
  })

  it('leaves what is over as it was', async () => {
    const first = await make({ repeat: { rrule: 'FREQ=WEEKLY', count: 3 } })
    server.later(2 * DAY)
    const one = await remove(first._id, { isCancelled: true })
    expect(one).toMatchObject({ status: 409, body: { message: 'This event is over' } })
    expect((await remove(first._id, { isCancelled: true, scope: 'all' })).status).toBe(200)
    expect((await ofSeries(first)).map(({ state }) => state)).toEqual(['published', 'cancelled', 'cancelled'])
  })
})

describe('what a series makes later', () => {
  it('is not like the event that was changed alone', async () => {
    const first = await make()
    const last = (await ofSeries(first)).at(-1)!
    await edit(last.id, { title: 'With a guest' })
    await pass(120)
    const rows = await ofSeries(first)
    expect(rows).toHaveLength(60)
    expect(rows.filter(({ title }) => title === 'With a guest').map(({ id }) => id)).toEqual([last.id])
  })

  it('is like it where those after it are to be', async () => {
    const first = await make()
    const last = (await ofSeries(first)).at(-1)!
    await edit(last.id, { excerpt: 'Bring gloves' })
    await edit(last.id, { title: 'Wood firing', scope: 'following' })
    await pass(120)
    expect((await ofSeries(first)).at(-1)!.title).toBe('Wood firing')
  })

  it('comes too where another series cannot go on', async () => {
    const [broken, sound] = [await make(), await make()]
    await server.kernel.db
      .updateTable('event_series')
      .set({ rrule: 'FREQ=NEVER' })
      .where('id', '=', broken.series!._id)
      .execute()
    server.later(120 * DAY)
    await expect(choreOf('make the events of series').run(server.kernel)).rejects.toThrow('some series')
    expect(await ofSeries(sound)).toHaveLength(60)
    await server.kernel.db
      .updateTable('event_series')
      .set({ is_open: false })
      .where('id', '=', broken.series!._id)
      .execute()
  })
})
