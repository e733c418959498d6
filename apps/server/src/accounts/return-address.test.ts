import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ORIGIN } from '../testing/config.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const foreign = [
  'https://evil.test',
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost:3000.evil.test',
  'http://localhost:3000@evil.test',
  'http://evil.test/http://localhost:3000',
  'javascript:alert(1)',
]

const everythingToBeMailed = async () =>
  JSON.stringify(await server.kernel.db.selectFrom('outbox').selectAll().execute())

describe('the site a mail leads back to', () => {
  it('is ours, with any path', async () => {
    const origin = `${TEST_ORIGIN}/c/garden`
    expect((await server.call(accountCalls.verify, { email: 'ours@origin.test', origin })).status).toBe(200)
  })

  it.each(foreign)('is never %s', async (origin) => {
    const first = await server.call(accountCalls.verify, { email: 'foreign@origin.test', origin })
    expect(first).toMatchObject({ status: 400, body: { code: 'invalid' } })
    const { body } = await server.call(accountCalls.verify, { email: 'foreign@origin.test', noOTP: true })
    const again = await server.call(accountCalls.resendOtp, { userId: body.userId, origin })
    expect(again).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await everythingToBeMailed()).not.toContain('evil')
  })

  it('is not taken from Host or X-Forwarded-Host', async () => {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
    const { status } = await server.call(accountCalls.verify, { email: 'host@origin.test' }, { headers })
    expect(status).toBe(200)
    expect(await everythingToBeMailed()).not.toContain('evil')
  })
})
