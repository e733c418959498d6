import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { verify } = accountCalls

async function post(call: { path: string }, payload: string | object) {
  const headers = { 'content-type': 'application/json' }
  const response = await server.web.app.inject({ method: 'POST', url: call.path, payload, headers })
  return { status: response.statusCode, body: response.json() as { message: string; code: string } }
}

const refused = (code: string, message: unknown = expect.any(String)) => ({
  status: 400,
  body: expect.objectContaining({ code, message }),
})
const email = 'body@body.test'

describe('a body', () => {
  it.each(['[]', '"text"', '7', 'true', '1e400', '{"email":', '', '{"email":"a@b.test"}}', '\u0000'])(
    'that is %j is refused',
    async (text) => {
      expect(await post(verify, text)).toEqual(refused('invalid'))
    },
  )

  it.each([
    '{"email":"a@b.test","__proto__":{"isAdmin":true}}',
    '{"email":"a@b.test","constructor":{"prototype":{"isAdmin":true}}}',
    '{"email":"a@b.test","\\u005f_proto__":{"isAdmin":true}}',
  ])('that reaches for the prototype is refused: %s', async (text) => {
    expect(await post(verify, text)).toEqual(refused('invalid'))
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it('nested deeper than 32 levels is refused, however deep, and at once', async () => {
    for (const levels of [33, 10_000, 400_000]) {
      const text = `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`
      const started = performance.now()
      expect(await post(verify, text)).toEqual(refused('invalid', 'That is nested too deeply'))
      expect(performance.now() - started).toBeLessThan(10_000)
    }
  })

  it('may hold one megabyte and not a byte more', async () => {
    const text = JSON.stringify({ email })
    expect((await post(verify, text + ' '.repeat(2 ** 20 - text.length))).status).toBe(200)
    expect((await post(verify, text + ' '.repeat(2 ** 20 - text.length + 1))).status).toBe(413)
  })

  it('of very many fields is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`field${index}`, 1]))
    expect(await post(verify, { email, ...many })).toEqual(refused('invalid', 'field0 is not known here'))
  })
})
