import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR, SECOND } from '../../platform/clock.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    settings: { LIMIT_CODES_PER_ADDRESS_AN_HOUR: '2', TRUST_PROXY: '127.0.0.1' },
  })
})
afterAll(() => server.close())

const from = (ip: string, email: string) =>
  server.call(accountCalls.verify, { email }, { headers: { 'x-forwarded-for': ip } })

it('limits the codes asked for from one address of the network, whoever they go to, and not the next address', async () => {
  expect((await from('192.0.2.1', 'a@net.test')).status).toBe(200)
  expect((await from('192.0.2.1', 'b@net.test')).status).toBe(200)
  const third = await from('192.0.2.1', 'c@net.test')
  expect(third).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(third.headers['retry-after']).toBe(`${HOUR / SECOND}`)
  expect((await from('192.0.2.2', 'c@net.test')).status).toBe(200)
  expect(await server.kernel.db.selectFrom('outbox').select('id').execute()).toHaveLength(3)
})
