import { guestCalls } from '@guildhall/contract/events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent } from '../testing/make-event.ts'
import { askAsGuest } from '../testing/make-guest.ts'

it('one network asks for five places in a minute at most, whatever the event', async () => {
  const server = await startTestServer({ settings: { LIMIT_GUESTS_PER_ADDRESS_A_MINUTE: '5' } })
  const { owner } = await makePeople(server, ['owner'])
  const channelId = await makeChannel(server, owner, { isPublic: true })
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1) {
    const { _id: eventId } = await makeEvent(server, owner, channelId)
    const input = { eventId, email: `${at}@guests.test`, fullname: 'Gil' }
    statuses.push((await server.call(guestCalls.registerGuest, input)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  server.later(MINUTE)
  const { _id: eventId } = await makeEvent(server, owner, channelId)
  const input = { eventId, email: '6@guests.test', fullname: 'Gil' }
  expect((await server.call(guestCalls.registerGuest, input)).status).toBe(200)
  await server.close()
})

describe('letters to guests', () => {
  const settings = {
    COMMUNITY_IS_NEW_DAYS: '7',
    LIMIT_INVITES_OF_NEW_A_DAY: '3',
    LIMIT_INVITES_A_DAY: '5',
    STAFF_EMAILS: 'boss@staff.test',
  }
  let server: TestServer
  let owner: Person
  let channelId: string
  let asked = 0
  beforeAll(async () => {
    server = await startTestServer({ settings })
    ;({ owner } = await makePeople(server, ['owner']))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    channelId = await makeChannel(server, owner, { isPublic: true })
  })
  const make = async (of = channelId) => (await makeEvent(server, owner, of))._id
  const ask = async (eventId: string) => {
    asked += 1
    const input = { eventId, email: `limit${asked}@guests.test`, fullname: 'Gil' }
    return server.call(guestCalls.registerGuest, input)
  }
  const through = async (count: number) => {
    const answers = []
    for (let at = 0; at < count; at += 1) answers.push(await ask(await make()))
    return answers.filter(({ status }) => status === 200).length
  }

  it('are as many a day from a community as invitations, whatever the event', async () => {
    expect(await through(2)).toBe(2)
    server.later(HOUR)
    expect(await through(2)).toBe(1)
    const refused = await ask(await make())
    expect(refused).toMatchObject({ status: 429, body: { reason: 'events.manyGuestsInChannel' } })
    expect(refused.headers['retry-after']).toBe(`${23 * 3600}`)
    const other = await makeChannel(server, owner, { isPublic: true })
    expect((await ask(await make(other))).status).toBe(200)
    server.later(23 * HOUR)
    expect(await through(3)).toBe(2)
  })

  it('are counted exactly when many ask at once', async () => {
    const events = await Promise.all(Array.from({ length: 8 }, () => make()))
    const answers = await Promise.all(events.map(ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('count no more once they are confirmed', async () => {
    for (let at = 0; at < 4; at += 1) {
      const token = await askAsGuest(server, await make(), `wanted${at}@guests.test`)
      expect((await server.call(guestCalls.confirmGuest, { token })).status).toBe(200)
    }
    expect(await through(4)).toBe(3)
  })

  it('are more once the community is old, and none where staff say so', async () => {
    const set = (values: object) =>
      server.kernel.db.updateTable('channels').set(values).where('id', '=', channelId).execute()
    await set({ created_at: after(server.kernel.clock(), -7 * DAY) })
    expect(await through(6)).toBe(5)
    await set({ invitations_a_day: 6 })
    expect(await through(2)).toBe(1)
    await set({ invitations_a_day: 0 })
    server.later(2 * DAY)
    expect(await through(1)).toBe(0)
  })
})
