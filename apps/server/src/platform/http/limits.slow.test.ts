import { accountCalls } from '@guildhall/contract/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { MINUTE } from '../clock.ts'

const servers: TestServer[] = []
async function serverWith(settings: NonNullable<Parameters<typeof startTestServer>[0]>['settings']) {
  const server = await startTestServer({ settings: settings! })
  servers.push(server)
  return server
}
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

const anonymous = (server: TestServer, headers: Record<string, string> = {}) =>
  server.call(accountCalls.getBasicUserDetails, {}, { headers })

const limited = { status: 429, body: { code: 'rate_limited', message: expect.any(String) } }

describe('requests without a session', () => {
  it('are counted by address, and the one too many is told when to come back', async () => {
    const server = await serverWith({ LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '5' })
    for (let sent = 0; sent < 5; sent += 1) expect((await anonymous(server)).status).toBe(401)
    const refused = await anonymous(server)
    expect(refused).toMatchObject(limited)
    expect(refused.headers['retry-after']).toBe('60')
    server.later(MINUTE - 1)
    expect(await anonymous(server)).toMatchObject(limited)
    server.later(1)
    expect((await anonymous(server)).status).toBe(401)
  })

  it('cannot be spread over addresses that the visitor makes up', async () => {
    const server = await serverWith({ LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '5' })
    const answers = []
    for (let sent = 0; sent < 6; sent += 1)
      answers.push((await anonymous(server, { 'x-forwarded-for': `192.0.2.${sent}` })).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('cannot be spread over tokens that nobody has', async () => {
    const server = await serverWith({ LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '2' })
    const guess = (letter: string) => anonymous(server, { authorization: letter.repeat(43) })
    expect([(await guess('a')).status, (await guess('b')).status, (await guess('c')).status]).toEqual([
      401, 401, 429,
    ])
  })

  it('are counted by the address that a trusted proxy tells, one network of IPv6 as one', async () => {
    const server = await serverWith({ LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '1', TRUST_PROXY: '127.0.0.1' })
    const from = async (ip: string) => (await anonymous(server, { 'x-forwarded-for': ip })).status
    expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.1')]).toEqual([
      401, 401, 429,
    ])
    expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:1::1')]).toEqual([
      401, 429, 401,
    ])
  })

  it('are not counted by what a visitor wrote before the proxy added the truth', async () => {
    const server = await serverWith({ LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '1', TRUST_PROXY: '127.0.0.1' })
    const claiming = async (ip: string) =>
      (await anonymous(server, { 'x-forwarded-for': `${ip}, 192.0.2.9` })).status
    expect([await claiming('198.51.100.1'), await claiming('198.51.100.2')]).toEqual([401, 429])
  })
})

describe('requests with a session', () => {
  it('are counted by account, over all its sessions, and nobody else is held up', async () => {
    const server = await serverWith({ LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '5' })
    const [here, there] = [await server.signIn('me@limits.test'), await server.signIn('me@limits.test')]
    const other = await server.signIn('other@limits.test')
    const ask = async (as: typeof here) => server.call(accountCalls.sessions, {}, { as })
    for (let sent = 0; sent < 5; sent += 1) expect((await ask(sent % 2 ? here : there)).status).toBe(200)
    const refused = await ask(here)
    expect(refused).toMatchObject(limited)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(other)).status).toBe(200)
  })
})
