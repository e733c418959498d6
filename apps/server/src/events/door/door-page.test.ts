import { eventAddress, eventDoorAddress, eventTicketAddress } from '@guildhall/contract/events/addresses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainBundle } from '../../testing/plain-bundle.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
})
afterAll(() => server.close())

it('only the page at the door may ask for the camera', async () => {
  const params = { slug: 'slow-kiln', eventId: '0'.repeat(32) }
  const permitted = async (url: string) =>
    String((await server.web.app.inject(url)).headers['permissions-policy']).split(', ')[0]
  expect(await permitted(eventDoorAddress.to(params))).toBe('camera=(self)')
  const named = eventDoorAddress.to({ ...params, eventId: `${params.eventId}-raku` })
  expect(await permitted(`${named}?from=mail`)).toBe('camera=(self)')
  for (const url of [
    eventAddress.to(params),
    eventTicketAddress.to(params),
    `${eventDoorAddress.to(params)}/more`,
    eventDoorAddress.to({ ...params, eventId: 'door' }),
    '/',
  ])
    expect(await permitted(url), url).toBe('camera=()')
})
