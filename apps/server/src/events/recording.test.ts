import { type Event, eventCalls } from '@guildhall/contract/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { makeFile } from '../files/testing/make-file.ts'
import { after, HOUR } from '../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { eventRecording } from './purposes.ts'
import { makeEvent, plantRegistration } from './testing/make-event.ts'

const LINK = 'https://film.example/raku'

let server: TestServer
let people: Record<'owner' | 'host' | 'guest' | 'waiting' | 'member' | 'stranger', Person>
let channelId: string
let event: Event
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'host', 'guest', 'waiting', 'member', 'stranger'])
  const { owner, host, guest, waiting, member } = people
  channelId = await makeChannel(server, owner, { isPublic: true })
  await addMembers(server, channelId, [host, guest, waiting, member])
})
afterAll(() => server.close())
beforeEach(async () => {
  event = await makeEvent(server, people.owner, channelId, { hosts: [{ _id: people.host.userId }] })
  await plantRegistration(server, event, people.guest.userId)
  await plantRegistration(server, event, people.waiting.userId, 'pending')
  const endsAt = after(server.kernel.clock(), -HOUR)
  await server.kernel.db
    .updateTable('events')
    .set({ starts_at: after(endsAt, -HOUR), ends_at: endsAt })
    .where('id', '=', event._id)
    .execute()
})

const edit = (recording: unknown, as = people.host) =>
  server.call(eventCalls.editEvent, { eventId: event._id, recording } as never, { as })
const read = async (as?: Person) => {
  const { body } = await server.call(eventCalls.getEventInfo, { eventId: event._id }, as ? { as } : {})
  return body.event
}
/** Who gets it: of the event itself, of the list of past ones, and in nothing else that they are sent. */
async function readers() {
  const found: string[] = []
  for (const [name, as] of [...Object.entries(people), ['visitor', undefined] as const]) {
    const input = { channelId, isPast: true }
    const list = await server.call(eventCalls.getEvents, input, as ? { as } : {})
    const seen = [await read(as), list.body.events.find(({ _id }) => _id === event._id)!]
    const [one, other] = seen.map(({ recording }) => recording !== null)
    expect(other).toBe(one)
    if (one) found.push(name)
    else expect(JSON.stringify(seen)).not.toContain('film.example')
  }
  return found
}
/** A video that somebody has just uploaded. */
async function upload({ userId: ownerId }: Person) {
  const id = await makeFile(server, eventRecording, { kind: 'video', state: 'granted', ownerId })
  const { rows } = await sql<{ key: string }>`select key from files where id = ${id}`.execute(
    server.kernel.db,
  )
  return rows[0]!.key
}

describe('a recording', () => {
  it.each([
    ['places', ['owner', 'host', 'guest']],
    ['members', ['owner', 'host', 'guest', 'waiting', 'member']],
    ['all', ['owner', 'host', 'guest', 'waiting', 'member', 'stranger', 'visitor']],
  ] as const)('for %s is shown to nobody else', async (audience, expected) => {
    expect((await edit({ audience, url: LINK })).body.event.recording).toEqual({
      audience,
      video: null,
      url: LINK,
    })
    expect(await readers()).toEqual(expected)
  })

  it('is added by those who manage the event, once it is over', async () => {
    expect((await edit({ audience: 'all', url: LINK }, people.guest)).status).toBe(403)
    expect((await edit({ audience: 'all', url: LINK }, people.owner)).status).toBe(200)
    event = await makeEvent(server, people.owner, channelId)
    const early = await edit({ audience: 'all', url: LINK }, people.owner)
    expect(early).toMatchObject({ status: 400, body: { message: 'recording: The event is not over yet' } })
  })

  it('is a video or the address of a page, and nothing else', async () => {
    const key = await upload(people.host)
    for (const given of [
      { audience: 'all' },
      { audience: 'all', url: LINK, filename: key },
      { audience: 'all', url: 'javascript:alert(1)' },
      { audience: 'all', url: 'ftp://film.example/raku' },
      { audience: 'nobody', url: LINK },
      { audience: 'all', filename: 'x'.repeat(43) },
    ])
      expect((await edit(given)).status).toBeGreaterThanOrEqual(400)
    expect((await read(people.owner)).recording).toBeNull()
    const { body } = await edit({ audience: 'places', filename: key })
    expect(body.event.recording).toMatchObject({
      audience: 'places',
      url: null,
      video: { contentType: 'video/mp4' },
    })
  })

  it('keeps its video when only who sees it changes, and loses it for a link', async () => {
    const { body } = await edit({ audience: 'places', filename: await upload(people.host) })
    const { _id: filename } = body.event.recording!.video!
    expect(await readers()).toEqual(['owner', 'host', 'guest'])
    const wider = await edit({ audience: 'members', filename })
    expect(wider.body.event.recording).toMatchObject({ audience: 'members', video: { _id: filename } })
    expect(await readers()).toContain('member')
    expect((await edit({ audience: 'members', url: LINK })).body.event.recording).toMatchObject({
      video: null,
      url: LINK,
    })
    expect((await edit(null)).body.event.recording).toBeNull()
  })
})
