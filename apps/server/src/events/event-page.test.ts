import { switchOn } from '@guildhall/contract'
import { type Event, eventCalls } from '@guildhall/contract/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { makeDiscussion } from '../discussions/testing/make-discussion.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import { plainBundle, stateIn } from '../testing/plain-bundle.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { faultsIn, structuredDataIn } from '../testing/structured-data.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeEvent } from './testing/make-event.ts'

const HOSTILE = `</script><script>alert(1)</script><!-- "&amp;'`

let server: TestServer
let people: Record<'Owner' | 'Ana', Person>
let channelId: string
let off: () => void
beforeAll(async () => {
  off = switchOn('events')
  server = await startTestServer({ bundle: plainBundle })
  people = await makePeople(server, ['Owner', 'Ana'])
  channelId = await makeChannel(server, people.Owner, { title: 'Slow Kiln' })
  await addMembers(server, channelId, [people.Ana])
})
afterAll(async () => {
  off()
  await server.close()
})

const make = (look: Parameters<typeof makeEvent>[3] = {}) => makeEvent(server, people.Owner, channelId, look)
const pathOf = ({ shareUrl }: Event) => shareUrl.slice(TEST_ORIGIN.length)
const get = (url: string, as?: Person) =>
  server.web.app.inject({ url, headers: as ? { cookie: `token=${as.token}` } : {} })

it('the page of an event comes to a visitor whole, with what is said beneath it and one address', async () => {
  const event = await make({ title: 'Raku & fire', excerpt: 'Bring gloves.' })
  const said = await makeDiscussion(server, people.Ana, { event: event._id })
  const { statusCode, body } = await get(pathOf(event))
  expect(statusCode).toBe(200)
  expect(stateIn(body).loadedData).toMatchObject({
    events: [{ _id: event._id }],
    discussions: [{ _id: said }],
  })
  expect(body).toContain('<title>Raku &amp; fire</title>')
  expect(body).toContain('<meta name="description" content="Bring gloves.">')
  expect(body).toContain('<meta property="og:title" content="Raku &amp; fire">')
  expect(body).toContain(`<link rel="canonical" href="${event.shareUrl}">`)
  expect(body).not.toContain('noindex')
  const other = await get(`/c/slow-kiln/events/${event._id}`)
  expect([other.statusCode, other.headers.location]).toEqual([301, pathOf(event)])
})

it('search engines are told when by its own clocks, where, by whom and at what price', async () => {
  const event = await make({
    title: 'Raku',
    description: HOSTILE,
    locationType: 'hybrid',
    location: { title: 'Kulturhuset', address: 'Youngs gate 6, Oslo' },
    joinUrl: 'https://canary.example/room',
    guests: [{ name: 'Ada' }],
  })
  const { body } = await get(pathOf(event))
  const data = structuredDataIn(body)
  expect(data.flatMap((one) => faultsIn(one))).toEqual([])
  expect(data[0]).toMatchObject({
    '@type': 'Event',
    name: 'Raku',
    url: event.shareUrl,
    startDate: '2030-07-04T19:00:00+02:00',
    endDate: '2030-07-04T20:30:00+02:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      { '@type': 'Place', name: 'Kulturhuset', address: 'Youngs gate 6, Oslo' },
      { '@type': 'VirtualLocation', url: event.shareUrl },
    ],
    organizer: { name: 'Slow Kiln' },
    performer: [{ name: 'Owner' }, { name: 'Ada' }],
    isAccessibleForFree: true,
    offers: { price: 0, availability: 'https://schema.org/InStock' },
  })
  expect(body).not.toMatch(/canary/i)
  expect(body).not.toContain('<script>alert')
  // A member's page may hold what search engines must not see.
  expect(structuredDataIn((await get(pathOf(event), people.Ana)).body)).toEqual([])
})

it('a cancelled event says so, and one that was put away is not listed', async () => {
  const event = await make()
  const remove = (input: object) =>
    server.call(eventCalls.removeEvent, { eventId: event._id, ...input }, { as: people.Owner })
  await remove({ isCancelled: true })
  expect(structuredDataIn((await get(pathOf(event))).body)[0]).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  })
  await remove({ isArchived: true })
  const { statusCode, body } = await get(pathOf(event))
  expect([statusCode, body.includes('noindex'), structuredDataIn(body)]).toEqual([200, true, []])
})

it('what visitors do not see is missing to them, and in no map', async () => {
  const roles = [await makeRole(server, channelId, [people.Ana])]
  const open = await make({ title: 'Open evening' })
  const gone = await make()
  await server.call(eventCalls.removeEvent, { eventId: gone._id, isDeleted: true }, { as: people.Owner })
  const closed = [
    await make({ title: 'Canary inside', isChannelOnly: true }),
    await make({ title: 'Canary role', roles }),
    await make({ title: 'Canary draft', isDraft: true }),
    gone,
  ]
  for (const event of closed) {
    const { statusCode, body } = await get(`/c/slow-kiln/events/${event._id}`)
    expect([statusCode, body.includes('noindex')]).toEqual([404, true])
    expect(body).not.toMatch(/canary/i)
  }
  expect((await get(pathOf(closed[0]!), people.Ana)).statusCode).toBe(200)
  const { body } = await get('/sitemap-events.xml')
  expect(body).toContain(`<loc>${open.shareUrl}</loc>`)
  for (const { _id } of closed) expect(body).not.toContain(_id)
  expect((await get('/robots.txt')).body).toContain('/sitemap-events.xml')
})
