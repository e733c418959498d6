import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ORIGIN } from '../../testing/config.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  const bundle = {
    mountAssets: async () => undefined,
    load: () => Promise.reject(new Error('no pages here')),
  }
  server = await startTestServer({ bundle })
})
afterAll(() => server.close())

/** What a browser without script sends when a form is submitted. */
async function submit(url: string, fields: Record<string, string>, origin = TEST_ORIGIN) {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams(fields).toString()
  const response = await server.web.app.inject({ method: 'POST', url, payload, headers })
  const { location, 'set-cookie': cookie } = response.headers
  return { status: response.statusCode, location: String(location), cookie: cookie as string | undefined }
}

async function ask(email: string) {
  const { location } = await submit('/signin', { email })
  return new URL(location, TEST_ORIGIN).searchParams.get('userId')!
}

const challenges = async () => (await server.kernel.db.selectFrom('challenges').select('id').execute()).length

describe('signing in without JavaScript', () => {
  it('leads from the address to the code and then home, with the cookie', async () => {
    const { status, location } = await submit('/signin', { email: 'form@form.test' })
    expect(status).toBe(303)
    expect(location).toMatch(/^\/signin\/code\?userId=[0-9a-f]{32}$/)
    const userId = location.slice(-32)
    const opened = await submit('/signin/code', { userId, OTP: await server.lastCode() })
    expect(opened).toMatchObject({ status: 303, location: '/' })
    expect(opened.cookie).toMatch(/^token=[\w-]{43}; .*HttpOnly/)
  })

  it('leads back to the form with the reason when something is wrong', async () => {
    expect(await submit('/signin', { email: 'nobody' })).toMatchObject({
      status: 303,
      location: '/signin?problem=invalid',
    })
    const userId = await ask('wrong@form.test')
    const OTP = (await server.lastCode()) === '000000' ? '111111' : '000000'
    const back = await submit('/signin/code', { userId, OTP })
    expect(back).toMatchObject({ status: 303, location: `/signin/code?userId=${userId}&problem=invalid` })
    expect(back.cookie).toBeUndefined()
  })

  it('is not for forms of other sites', async () => {
    const before = await challenges()
    const { location } = await submit('/signin', { email: 'other@form.test' }, 'https://evil.test')
    expect(location).toBe('/signin?problem=forbidden')
    expect(await challenges()).toBe(before)
  })

  it('never leads to another site, whatever the form says', async () => {
    const { location } = await submit('/signin/code', { userId: '//evil.test', OTP: '123456' })
    expect(new URL(location, TEST_ORIGIN).origin).toBe(TEST_ORIGIN)
  })

  it('refuses a text that cannot be stored', async () => {
    const answer = await submit('/signin', { email: 'nul@form.test', fullname: 'Ana\u0000' })
    expect(answer).toMatchObject({ status: 303, location: '/signin?problem=invalid' })
  })
})
