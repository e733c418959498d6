// @vitest-environment node
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v2, v3 } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Credential, createRequest } from './request.ts'
import { RequestFailed, refusedField, serverMessage } from './request-failed.ts'
import type { SayRefusal } from './say-refusal.ts'

interface Seen {
  url: URL
  method: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

const { input, reply } = accountCalls.sessions
const open = v2.post('/open', { auth: 'none', input, reply })
const closed = v2.post('/closed', { input, reply })
const list = v2.get('/list', { auth: 'optional', input, reply })
const newer = v3.get('/newer', { auth: 'none', input, reply })
const removal = v2.delete('/thing', { input, reply })

let seen: Seen[] = []
let answer: { status: number; body: string } | 'hang' | 'break'
let baseUrl: string

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const { method, headers } = request
    seen.push({ url: new URL(request.url ?? '', 'http://server'), method, headers, body })
    if (answer === 'break') request.socket.destroy()
    else if (answer !== 'hang') response.writeHead(answer.status).end(answer.body)
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
  answer = { status: 200, body: '{"sessions":[],"next":null}' }
})

const token = (held: string | null): Credential => ({ kind: 'header', token: () => held })
const cookie = (signedIn: boolean, csrfToken: string | null = null): Credential => ({
  kind: 'cookie',
  signedIn: () => signedIn,
  csrfToken: () => csrfToken,
})
const client = (
  credential: Credential,
  rest: { apiKey?: string; fingerprint?: string; timeoutMs?: number; say?: SayRefusal } = {},
) => createRequest({ baseUrl, credential, ...rest })

describe('the address of a call', () => {
  it('is under /api/v2 for a call of version 2 [API-PREFIX-1]', async () => {
    await client(token(null))(open, {})
    expect(seen[0]?.url.pathname).toBe('/api/v2/open')
  })

  it('is under /api/v3 for a call of version 3 [API-PREFIX-2]', async () => {
    await client(token(null))(newer, {})
    expect(seen[0]?.url.pathname).toBe('/api/v3/newer')
  })

  it('says isWeb=true, whatever the method [API-QUERY-1]', async () => {
    const request = client(token('t'))
    await request(list, {})
    await request(closed, {})
    await request(removal, {})
    expect(seen.map(({ method, url }) => [method, url.searchParams.get('isWeb')])).toEqual([
      ['GET', 'true'],
      ['POST', 'true'],
      ['DELETE', 'true'],
    ])
  })

  it('carries the input of GET and DELETE, lists as key[], nothing for what is not set', async () => {
    const unlisted = { spaces: ['a', 'b'] }
    const request = client(token('t'))
    await request(list, { limit: 3, after: undefined, ...unlisted })
    await request(removal, { limit: 3 })
    expect(seen[0]?.url.search).toBe('?isWeb=true&limit=3&spaces%5B%5D=a&spaces%5B%5D=b')
    expect(seen[1]?.url.search).toBe('?isWeb=true&limit=3')
  })

  it('carries the fingerprint of a client without cookies', async () => {
    await client(token(null), { fingerprint: 'fingerprint-1' })(open, {})
    expect(seen[0]?.url.searchParams.get('_f_p_')).toBe('fingerprint-1')
  })
})

describe('the headers of a call', () => {
  it('carry the bare token of a client that holds one [API-HEAD-1]', async () => {
    await client(token('secret'))(closed, {})
    expect(seen[0]?.headers.authorization).toBe('secret')
  })

  it('carry no token on a call marked no-auth [API-AUTH-1]', async () => {
    await client(token('secret'))(open, {})
    expect(seen[0]?.headers.authorization).toBeUndefined()
  })

  it('carry the api key when there is one [API-HEAD-2]', async () => {
    await client(token(null), { apiKey: 'key-1' })(open, {})
    expect(seen[0]?.headers['api-key']).toBe('key-1')
  })

  it('carry no api key when there is none [API-HEAD-3]', async () => {
    await client(token(null))(open, {})
    expect(seen[0]?.headers).not.toHaveProperty('api-key')
  })

  it('carry the cross-site token of a browser on every call that changes something [API-HEAD-4]', async () => {
    const request = client(cookie(true, 'csrf-1'))
    await request(closed, {})
    await request(removal, {})
    await request(list, {})
    expect(seen.map(({ headers }) => headers['x-csrf-token'])).toEqual(['csrf-1', 'csrf-1', undefined])
  })

  it('carry the key that makes a retry harmless', async () => {
    await client(token('t'))(closed, {}, { idempotencyKey: 'once' })
    expect(seen[0]?.headers['idempotency-key']).toBe('once')
  })
})

it('sends what a POST says as JSON [API-BODY-1]', async () => {
  await client(token('t'))(closed, { limit: 5 })
  expect(seen[0]?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ limit: 5 })
})

describe('without a credential', () => {
  it('no request leaves a client that holds no token [API-AUTH-2]', async () => {
    await expect(client(token(null))(closed, {})).rejects.toThrow(RequestFailed)
    await expect(client(cookie(false))(closed, {})).rejects.toThrow(RequestFailed)
    expect(seen).toEqual([])
  })

  it('the caller learns which call was cancelled [API-AUTH-3]', async () => {
    await expect(client(token(null))(closed, {})).rejects.toThrow(
      'userToken not found, Request cancelled: /api/v2/closed',
    )
  })

  it('calls that need none still leave', async () => {
    await client(token(null))(list, {})
    expect(seen).toHaveLength(1)
  })
})

it('lets a browser send its cookie where the call needs it, and keep the one that signing in gives', async () => {
  const fetch = vi.fn(async () => new Response('{}'))
  const request = createRequest({ baseUrl: '', credential: cookie(true), fetch })
  await request(closed, {})
  await request(open, {})
  await request(accountCalls.onBoard, { userId: 'c', OTP: '123456' })
  const credentials = fetch.mock.calls.map(
    (call) => (call as unknown as [string, RequestInit])[1].credentials,
  )
  expect(credentials).toEqual(['same-origin', 'omit', 'same-origin'])
})

describe('a failed call', () => {
  it("rejects with the server's answer unchanged [API-ERR-1]", async () => {
    const problem = { message: 'Roles limit reached', code: 'limit_reached', kind: 'roles', max: 5 }
    answer = { status: 422, body: JSON.stringify(problem) }
    const failure = await client(token('t'))(closed, {}).catch((error) => error)
    expect(failure).toMatchObject({ status: 422, data: problem, message: 'Roles limit reached' })
  })

  it("tells people the reason in their language, and shows a program the server's answer", async () => {
    const problem = { message: 'text: too long', code: 'invalid', reason: 'posts.textTooLong', field: 'text' }
    answer = { status: 400, body: JSON.stringify(problem) }
    const say: SayRefusal = async (data) => (data as typeof problem).reason
    const failure = await client(token('t'), { say })(closed, {}).catch((error) => error)
    expect(failure).toMatchObject({ data: problem })
    expect(serverMessage(failure)).toBe('posts.textTooLong')
    expect(refusedField(failure)).toBe('text')
  })

  it('finds the field that only the message names', async () => {
    answer = { status: 400, body: JSON.stringify({ message: 'username: too short', code: 'invalid' }) }
    expect(refusedField(await client(token('t'))(closed, {}).catch((error) => error))).toBe('username')
  })

  it('says whether the network, the time, the caller, the request or the answer was at fault [API-ERR-5]', async () => {
    const kindOf = async (options = {}, timeoutMs = 60_000) =>
      client(token('t'), { timeoutMs })(closed, {}, options).catch((error: RequestFailed) => error.kind)

    answer = 'break'
    expect(await kindOf()).toBe('network error')
    answer = 'hang'
    expect(await kindOf({}, 60)).toBe('timeout')
    expect(await kindOf({ signal: AbortSignal.abort() })).toBe('request aborted')
    answer = { status: 400, body: '{"message":"id is not passed"}' }
    expect(await kindOf()).toBe('bad request')
    answer = { status: 502, body: '<h1>Bad gateway</h1>' }
    expect(await kindOf()).toBe('bad response')
    answer = { status: 200, body: '<h1>Not JSON</h1>' }
    expect(await kindOf()).toBe('bad response')
  })
})
