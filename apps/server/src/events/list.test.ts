import type { Sent } from '@guildhall/contract'
import { type Event, eventCalls } from '@guildhall/contract/events'
import { tagCalls } from '@guildhall/contract/tags'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeEvent, plantRegistration } from './testing/make-event.ts'

let server: TestServer
let owner: Person
let member: Person
let channelId: string
let tagId: string
const made: Event[] = []

const day = (date: string, more: object = {}) =>
  makeEvent(server, owner, channelId, {
    timeZone: 'UTC',
    localStart: `${date}T10:00`,
    localEnd: `${date}T12:00`,
    title: `Evening of ${date}`,
    ...more,
  })

beforeAll(async () => {
  server = await startTestServer()
  ;({ owner, member } = await makePeople(server, ['owner', 'member']))
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [member])
  const tag = { channelId, title: 'Raku', tagType: 'event' } as const
  tagId = (await server.call(tagCalls.createOrEditPostTags, tag, { as: owner })).body.postTag._id
  for (let at = 1; at <= 12; at += 1) made.push(await day(`2031-03-${`${at}`.padStart(2, '0')}`))
  made.push(
    await day('2031-04-20', {
      title: 'Glazing with Ünal',
      description: 'Celadon and copper',
      postTags: [tagId],
      eventType: 'workshop',
    }),
  )
  await day('2031-03-05', { title: 'Not yet', isDraft: true })
})
afterAll(() => server.close())

const list = async (more: Partial<Sent<typeof eventCalls.getEvents>> = {}, as: Person | null = member) =>
  (await server.call(eventCalls.getEvents, { channelId, ...more }, as ? { as } : {})).body
const titles = async (more: Partial<Sent<typeof eventCalls.getEvents>> = {}) =>
  (await list(more)).events.map(({ title }) => title)

describe('events of a community', () => {
  it('come in pages of ten, the next one first [EVENT-13]', async () => {
    const first = await list()
    expect(first.events.map(({ _id }) => _id)).toEqual(made.slice(0, 10).map(({ _id }) => _id))
    const second = await list({ after: first.next! })
    expect(second.events.map(({ _id }) => _id)).toEqual(made.slice(10).map(({ _id }) => _id))
    expect(second.next).toBe(null)
    expect((await list({ skip: 10 })).events.map(({ _id }) => _id)).toEqual(
      made.slice(10).map(({ _id }) => _id),
    )
    expect((await server.call(eventCalls.getEvents, { channelId, after: 'x' })).status).toBe(400)
  })

  it('are found by words, tags and type [EVENT-13]', async () => {
    expect(await titles({ searchQuery: 'unal' })).toEqual(['Glazing with Ünal'])
    expect(await titles({ searchQuery: 'celadon' })).toEqual(['Glazing with Ünal'])
    expect(await titles({ searchQuery: '—' })).toEqual([])
    expect(await titles({ postTags: [tagId] })).toEqual(['Glazing with Ünal'])
    expect(await titles({ postTags: tagId })).toEqual(['Glazing with Ünal'])
    expect(await titles({ eventType: 'workshop' })).toEqual(['Glazing with Ünal'])
    expect(await titles({ searchQuery: 'unal', eventType: 'talk' })).toEqual([])
  })

  it('of another community are not among them [EVENT-13]', async () => {
    const other = await makeChannel(server, owner)
    expect((await list({ channelId: other })).events).toEqual([])
    const { status, body } = await server.call(eventCalls.getEvents, {}, { as: member })
    expect([status, body.message]).toEqual([400, 'channelId is not passed'])
  })

  it('fill a month in few words, drafts too for those who plan', async () => {
    const march = { from: '2031-03-01T00:00:00Z', to: '2031-04-01T00:00:00Z' }
    const { events, entries } = await list(march)
    expect([events.length, entries.length]).toEqual([0, 12])
    expect(entries[0]).toMatchObject({
      _id: made[0]!._id,
      channelId,
      eventStartTime: '2031-03-01T10:00:00.000Z',
      isDraft: false,
      status: null,
    })
    expect((await list(march, owner)).entries.filter(({ isDraft }) => isDraft)).toHaveLength(1)
    for (const [from, to] of [
      ['2031-03-01T00:00:00Z', '2031-05-03T00:00:00Z'],
      ['2031-03-01T00:00:00Z', '2031-03-01T00:00:00Z'],
    ] as const)
      expect((await server.call(eventCalls.getEvents, { channelId, from, to })).status).toBe(400)
    expect((await server.call(eventCalls.getEvents, { channelId, from: march.from })).status).toBe(400)
  })

  it('stand in a month that they only touch', async () => {
    const long = await day('2031-06-29', { localEnd: '2031-07-02T10:00' })
    const july = { from: '2031-07-01T00:00:00Z', to: '2031-08-01T00:00:00Z' }
    expect((await list(july)).entries.map(({ _id }) => _id)).toEqual([long._id])
    const afterwards = { from: '2031-07-02T10:00:00Z', to: '2031-08-01T00:00:00Z' }
    expect((await list(afterwards)).entries).toEqual([])
  })
})

it('what is over stands among the past, the latest first, and no longer among the coming', async () => {
  const { body } = await server.call(eventCalls.getEvents, { channelId }, { as: member })
  const [first, second] = body.events
  await sql`update events set starts_at = starts_at - interval '20 years', ends_at = ends_at - interval '20 years'
    where id in (${first!._id}, ${second!._id})`.execute(server.kernel.db)
  const past = await list({ isPast: true })
  expect(past.events.map(({ _id, isEnded }) => [_id, isEnded])).toEqual([
    [second!._id, true],
    [first!._id, true],
  ])
  expect((await list({ isPast: true, limit: 1 })).next).not.toBe(null)
  expect((await list()).events.map(({ _id }) => _id)).not.toContain(first!._id)
})

it('my own are found in all communities, and only by me', async () => {
  const elsewhere = await makeChannel(server, owner)
  await addMembers(server, elsewhere, [member])
  const there = await makeEvent(server, owner, elsewhere)
  await plantRegistration(server, there, member.userId)
  await plantRegistration(server, made[4]!, member.userId, 'waiting')
  const own = await server.call(eventCalls.getEvents, { isRegistered: true }, { as: member })
  expect(
    own.body.events.map(({ _id, isRegistered, registration }) => [_id, isRegistered, registration?.place]),
  ).toEqual([
    [there._id, true, null],
    [made[4]!._id, false, 1],
  ])
  expect((await list({ isRegistered: true })).events.map(({ _id }) => _id)).toEqual([made[4]!._id])
  expect(
    (await server.call(eventCalls.getEvents, { isRegistered: true }, { as: owner })).body.events,
  ).toEqual([])
  expect((await server.call(eventCalls.getEvents, { isRegistered: true })).status).toBe(401)
  const year = { isRegistered: true, from: '2030-07-01T00:00:00Z', to: '2030-08-01T00:00:00Z' }
  const entries = await server.call(eventCalls.getEvents, year, { as: member })
  expect(entries.body.entries).toMatchObject([{ _id: there._id, status: 'registered', isRegistered: true }])
})
