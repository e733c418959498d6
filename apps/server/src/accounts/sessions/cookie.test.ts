import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ORIGIN } from '../../testing/config.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What a browser says by itself with every write from one of our own pages. */
const browser = (origin = TEST_ORIGIN) => ({ origin, 'sec-fetch-site': 'same-origin' })

async function signInAsBrowser(email: string, on = server, headers: Record<string, string> = browser()) {
  const { body } = await on.call(accountCalls.verify, { email }, { headers })
  const answer = { userId: body.userId, OTP: await on.lastCode() }
  const opened = await on.call(accountCalls.onBoard, answer, { headers })
  const [name, token] = /^([\w-]+)=([\w-]+);/.exec(String(opened.headers['set-cookie']))!.slice(1)
  return { ...opened, cookie: `${name}=${token}`, token: token! }
}

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => {
  const [pair, ...flags] = String(headers['set-cookie']).split('; ')
  return { name: pair!.split('=')[0], value: pair!.split('=')[1], flags: flags.sort() }
}

describe('a browser', () => {
  it('gets a cookie no script can read for a week, and no secret in the body [ACC-SESSION-2]', async () => {
    const opened = await signInAsBrowser('flags@cookie.test')
    const { name, flags } = cookieOf(opened)
    expect(name).toBe('token')
    expect(flags).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax'])
    expect(Object.keys(opened.body).sort()).toEqual(['csrfToken', 'isNewUser', 'user'])
    expect(JSON.stringify(opened.body)).not.toContain(opened.token)

    const headers = { ...browser(), cookie: opened.cookie, 'x-csrf-token': opened.body.csrfToken! }
    const renewed = await server.call(accountCalls.updateSession, {}, { headers })
    expect(cookieOf(renewed)).toMatchObject({ name: 'token', flags })
    expect(cookieOf(renewed).value).not.toBe(opened.token)
    expect(Object.keys(renewed.body)).toEqual(['csrfToken'])
  })

  it('is told apart by either of the two headers it sends', async () => {
    const either: Record<string, string>[] = [{ origin: TEST_ORIGIN }, { 'sec-fetch-site': 'same-origin' }]
    for (const headers of either)
      expect((await signInAsBrowser('either@cookie.test', server, headers)).body.token).toBeUndefined()
  })

  it('gets a cookie of this very host alone where the site is https', async () => {
    const origin = 'https://guild.test'
    const secure = await startTestServer({ settings: { PUBLIC_URL: origin } })
    const opened = await signInAsBrowser('secure@cookie.test', secure, browser(origin))
    const { name, flags } = cookieOf(opened)
    expect(name).toBe('__Host-token')
    expect(flags).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure'])
    const asked = async (cookie: string) =>
      (await secure.call(accountCalls.sessions, {}, { headers: { cookie } })).status
    expect(await asked(opened.cookie)).toBe(200)
    expect(await asked(`token=${opened.token}`)).toBe(401)
    await secure.close()
  })

  it('loses the cookie when it signs out, and the session with it', async () => {
    const { cookie, body } = await signInAsBrowser('out@cookie.test')
    const headers = { ...browser(), cookie, 'x-csrf-token': body.csrfToken! }
    const out = await server.call(accountCalls.signOut, {}, { headers })
    expect(cookieOf(out)).toMatchObject({ name: 'token', value: '' })
    expect(cookieOf(out).flags).toContain('Max-Age=0')
    expect((await server.call(accountCalls.sessions, {}, { headers: { cookie } })).status).toBe(401)
  })

  it('loses the cookie also when its session was ended elsewhere', async () => {
    const headers = { ...browser(), cookie: `token=${'A'.repeat(43)}` }
    const out = await server.call(accountCalls.signOut, {}, { headers })
    expect(out.status).toBe(200)
    expect(cookieOf(out)).toMatchObject({ name: 'token', value: '' })
    expect(cookieOf(out).flags).toContain('Max-Age=0')
  })

  it('is not held up by a cookie of a session that has ended', async () => {
    const headers = { ...browser(), cookie: `token=${'A'.repeat(43)}` }
    expect((await server.call(accountCalls.verify, { email: 'stale@cookie.test' }, { headers })).status).toBe(
      200,
    )
    const { token } = await server.signIn('stale@cookie.test')
    const input = { userToken: token }
    expect((await server.call(accountCalls.getBasicUserDetails, input, { headers })).status).toBe(200)
  })
})

describe('another client', () => {
  it('gets the token itself and no cookie', async () => {
    const { body: challenge } = await server.call(accountCalls.verify, { email: 'app@cookie.test' })
    const answer = { userId: challenge.userId, OTP: await server.lastCode() }
    const { body, headers } = await server.call(accountCalls.onBoard, answer)
    expect(Object.keys(body).sort()).toEqual(['isNewUser', 'session', 'token', 'user'])
    expect(headers['set-cookie']).toBeUndefined()
  })
})
