import { accountCalls } from '@guildhall/contract/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import { plainBundle } from '../testing/plain-bundle.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const servers: TestServer[] = []
async function serverWith(settings: NonNullable<Parameters<typeof startTestServer>[0]>['settings']) {
  const server = await startTestServer({ settings: settings!, bundle: plainBundle })
  servers.push(server)
  return server
}
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

const open = (server: TestServer, url: string, token?: string) =>
  server.web.app.inject({ url, headers: token ? { cookie: `token=${token}` } : {} })

describe('pages', () => {
  it('are counted by address together with calls, and the one too many is told so in words', async () => {
    const server = await serverWith({ LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '3' })
    await server.call(accountCalls.getBasicUserDetails, {})
    for (const path of ['/', '/c/nowhere']) expect((await open(server, path)).statusCode).toBeLessThan(429)
    const refused = await open(server, '/')
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } })
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.headers['cache-control']).toBe('private, no-store')
    expect(refused.body).toContain('<h1>Too many requests</h1>')
    expect(refused.body).toContain('<a href="">Try again</a>')
    server.later(MINUTE)
    expect((await open(server, '/')).statusCode).toBe(200)
  })

  it('are counted by person where somebody is signed in', async () => {
    const server = await serverWith({ LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '2' })
    const [ana, bo] = [await server.signIn('ana@limits.test'), await server.signIn('bo@limits.test')]
    const statuses = []
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await open(server, '/', ana.token)).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    expect((await open(server, '/', bo.token)).statusCode).toBe(200)
    expect((await open(server, '/')).statusCode).toBe(200)
  })

  it('are refused in words where a link of a message leads, too', async () => {
    const server = await serverWith({ LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '1' })
    expect((await open(server, `/unsubscribe/${'x'.repeat(43)}`)).statusCode).toBe(404)
    const refused = await open(server, `/unsubscribe/${'x'.repeat(43)}`)
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } })
    expect(refused.body).toContain('<h1>Too many requests</h1>')
  })

  it('do not keep a node from telling that it lives', async () => {
    const server = await serverWith({ LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '1' })
    for (let sent = 0; sent < 3; sent += 1) expect((await open(server, '/livez')).statusCode).toBe(200)
  })
})
