import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ORIGIN } from '../../testing/config.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function signInAsBrowser(email: string) {
  const headers = { origin: TEST_ORIGIN }
  const { body } = await server.call(accountCalls.verify, { email }, { headers })
  const answer = { userId: body.userId, OTP: await server.lastCode() }
  const opened = await server.call(accountCalls.onBoard, answer, { headers })
  return { cookie: String(opened.headers['set-cookie']).split(';')[0]!, csrfToken: opened.body.csrfToken! }
}

const isIn = async (cookie: string) =>
  (await server.call(accountCalls.sessions, {}, { headers: { cookie } })).status === 200

const signOut = (headers: Record<string, string>) => server.call(accountCalls.signOut, {}, { headers })

describe('a write with a cookie', () => {
  it('needs the token of its own session in the header, and changes nothing without', async () => {
    const { cookie, csrfToken } = await signInAsBrowser('mine@cross.test')
    const other = await signInAsBrowser('other@cross.test')
    const tokens: Record<string, string>[] = [
      {},
      { 'x-csrf-token': '' },
      { 'x-csrf-token': 'wrong' },
      { 'x-csrf-token': other.csrfToken },
    ]
    for (const token of tokens) {
      const refused = await signOut({ origin: TEST_ORIGIN, cookie, ...token })
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
    expect(await isIn(cookie)).toBe(true)
    expect((await signOut({ origin: TEST_ORIGIN, cookie, 'x-csrf-token': csrfToken })).status).toBe(200)
    expect(await isIn(cookie)).toBe(false)
  })

  it('cannot renew the session either', async () => {
    const { cookie, csrfToken } = await signInAsBrowser('renew@cross.test')
    const renew = async (headers: Record<string, string>) =>
      (await server.call(accountCalls.updateSession, {}, { headers: { cookie, ...headers } })).status
    expect(await renew({ origin: 'https://evil.test' })).toBe(403)
    expect(await renew({ origin: TEST_ORIGIN, 'x-csrf-token': csrfToken })).toBe(200)
  })
})
