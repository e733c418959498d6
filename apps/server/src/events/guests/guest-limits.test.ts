import { guestCalls } from '@guildhall/contract/events'
import { expect, it } from 'vitest'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import { MINUTE } from '../../platform/clock.ts'
import { startTestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent } from '../testing/make-event.ts'

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
