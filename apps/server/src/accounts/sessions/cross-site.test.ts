import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  // With pages: their sign-in forms take bodies that the calls must not.
  const bundle = {
    mountAssets: async () => undefined,
    load: () => Promise.reject(new Error('no pages here')),
  }
  server = await startTestServer({ bundle })
})
afterAll(() => server.close())

const challenges = async () => (await server.kernel.db.selectFrom('challenges').select('id').execute()).length

describe('a write from another site', () => {
  it.each(['https://evil.test', 'http://localhost:3001', 'null'])(
    'is refused when it says it is %s',
    async (origin) => {
      const before = await challenges()
      const { status, body } = await server.call(
        accountCalls.verify,
        { email: 'a@cross.test' },
        { headers: { origin } },
      )
      expect(status).toBe(403)
      expect(body).toMatchObject({ message: 'This site may not do that', code: 'forbidden' })
      expect(await challenges()).toBe(before)
    },
  )

  it.each([
    ['application/x-www-form-urlencoded', 'email=a%40cross.test'],
    ['text/plain', '{"email":"a@cross.test"}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@cross.test\r\n--x--',
    ],
  ])('is refused as %s, the kinds a form can send [API-BODY-1]', async (type, payload) => {
    const before = await challenges()
    const headers = { 'content-type': type }
    const url = accountCalls.verify.path
    const response = await server.web.app.inject({ method: 'POST', url, payload, headers })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message: 'Send JSON', code: 'invalid' })
    expect(await challenges()).toBe(before)
  })
})
