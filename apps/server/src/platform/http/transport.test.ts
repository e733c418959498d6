import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (url: string, payload: object, headers = {}) =>
  server.web.app.inject({ method: 'POST', url, payload, headers })

describe('the address of a call', () => {
  it('begins with /api/v2, and elsewhere there is nothing [API-PREFIX-1]', async () => {
    const payload = { email: 'prefix@transport.test' }
    expect((await post('/api/v2/user/verify', payload)).statusCode).toBe(200)
    for (const url of [
      '/user/verify',
      '/api/user/verify',
      '/api/v1/user/verify',
      '/api/v3/user/verify',
      '/v2/user/verify',
    ]) {
      const response = await post(url, payload)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ message: 'Page not found', code: 'not_found' })
    }
  })

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)(
    'is nothing for %s where the call is a POST',
    async (method) => {
      expect((await server.web.app.inject({ method, url: '/api/v2/user/verify' })).statusCode).toBe(404)
    },
  )
})

describe('a body', () => {
  it('is JSON, with or without a charset [API-BODY-1]', async () => {
    const send = (type: string) =>
      post(accountCalls.verify.path, Buffer.from('{"email":"body@transport.test"}'), { 'content-type': type })
    expect((await send('application/json')).statusCode).toBe(200)
    expect((await send('application/json; charset=utf-8')).statusCode).toBe(200)
    for (const type of [
      'application/json, text/plain',
      'text/plain; application/json',
      'application/xml',
      'x',
    ])
      expect([type, (await send(type)).json()]).toMatchObject([
        type,
        { message: 'Send JSON', code: 'invalid' },
      ])
  })
})
