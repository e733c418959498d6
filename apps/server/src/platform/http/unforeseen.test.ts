import { connect } from 'node:net'
import { accountCalls } from '@guildhall/contract/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const verify = (payload: object) =>
  server.web.app.inject({ method: 'POST', url: accountCalls.verify.path, payload })

describe('an error is JSON with a message', () => {
  it('also when what was sent is not even HTTP [API-ERR-6]', async () => {
    const address = new URL(await server.web.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    socket.end('nonsense\r\n\r\n')
    const text = (await socket.toArray()).join('')
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({ message: expect.any(String) })
  })

  it('also when nobody foresaw it, and then it tells nothing but the request [API-ERR-6]', async () => {
    await sql`alter table challenges rename to elsewhere`.execute(server.kernel.db)
    const response = await verify({ email: 'broken@errors.test' })
    expect(response.statusCode).toBe(500)
    const requestId = response.headers['x-request-id']
    expect(response.json()).toEqual({
      message: 'Something went wrong',
      code: 'internal',
      reason: 'platform.wentWrong',
      requestId,
    })
    expect(JSON.stringify([response.headers, response.body])).not.toMatch(
      /challenges|relation|select|insert|\.ts|postgres/i,
    )
  })
})
