import { Problem } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TEST_ORIGIN } from '../testing/config.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({
    settings: { LIMIT_CODES_PER_ADDRESS_AN_HOUR: '8', TRUST_PROXY: '127.0.0.1' },
  })
  token = (await server.signIn('me@errors.test')).token
})
afterAll(() => server.close())

const inject = (request: object) => server.web.app.inject(request)
const verify = (payload: unknown, headers = {}) =>
  inject({ method: 'POST', url: accountCalls.verify.path, payload, headers })

const refusals: Record<string, [status: number, code: string, request: () => ReturnType<typeof inject>]> = {
  'an input that is missing': [400, 'missing', () => verify({})],
  'an input that is wrong': [400, 'invalid', () => verify({ email: 'nobody' })],
  'a body that is not JSON': [
    400,
    'invalid',
    () => verify('{"email":', { 'content-type': 'application/json' }),
  ],
  'a call without a session': [401, 'unauthenticated', () => inject({ url: accountCalls.sessions.path })],
  'another site': [
    403,
    'forbidden',
    () => verify({ email: 'a@errors.test' }, { origin: 'https://evil.test' }),
  ],
  'a cookie without its token': [
    403,
    'forbidden',
    () =>
      inject({
        method: 'POST',
        url: accountCalls.signOut.path,
        headers: { origin: TEST_ORIGIN, cookie: `token=${token}` },
      }),
  ],
  'a thing that is not there': [
    404,
    'not_found',
    () => inject({ method: 'POST', url: accountCalls.resendOtp.path, payload: { userId: '0'.repeat(32) } }),
  ],
  'a call that is not there': [404, 'not_found', () => inject({ url: '/api/v2/user/nothing' })],
  'a page that is not there': [404, 'not_found', () => inject({ url: '/nothing' })],
  'an address that cannot be read': [400, 'invalid', () => inject({ url: '/api/v2/%ff' })],
  'a key used for something else': [
    409,
    'conflict',
    async () => {
      const headers = { 'idempotency-key': 'key-of-errors' }
      await verify({ email: 'b@errors.test' }, headers)
      return verify({ email: 'c@errors.test' }, headers)
    },
  ],
  'too much at once': [413, 'too_large', () => verify({ email: 'x'.repeat(2 ** 20) })],
  'too often': [
    429,
    'rate_limited',
    async () => {
      const ask = () => verify({ email: 'me@errors.test' }, { 'x-forwarded-for': '192.0.2.1' })
      for (let asked = 0; asked < 8; asked += 1) await ask()
      return ask()
    },
  ],
}

describe('every refusal is JSON with a message and a code', () => {
  it.each(Object.entries(refusals))('%s [API-ERR-6]', async (_name, [status, code, request]) => {
    const response = await request()
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    const body = z.strictObject(Problem.shape).parse(response.json())
    expect([response.statusCode, body.code]).toEqual([status, code])
    expect(body.message).not.toBe('')
    expect(response.headers['x-request-id']).toEqual(expect.any(String))
  })
})
