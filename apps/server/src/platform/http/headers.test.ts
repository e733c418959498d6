import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtBundle } from '../../pages/bundle.ts'
import { TEST_ORIGIN, testConfig } from '../../testing/config.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { filePolicy, pageHeaders } from './headers.ts'

let server: TestServer
let directory: string
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'guildhall-headers-'))
  for (const folder of ['client/assets', 'server']) mkdirSync(join(directory, folder), { recursive: true })
  writeFileSync(join(directory, 'client/index.html'), '<html lang="en"><!--html--></html>')
  writeFileSync(join(directory, 'client/assets/app.js'), 'export {}')
  const built = { boot: 'assets/app.js', entry: { scripts: [], styles: [] }, parts: {} }
  writeFileSync(join(directory, 'client/parts.json'), JSON.stringify(built))
  writeFileSync(join(directory, 'server/server.js'), 'export const spinner = "", render = async () => null')
  server = await startTestServer({ bundle: builtBundle(directory) })
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true })
})

const urls = [
  accountCalls.sessions.path,
  '/api/v2/nothing',
  '/livez',
  '/api/docs',
  '/api/openapi.json',
  '/',
  '/c/nowhere',
  '/assets/app.js',
  '/files/00000000000000000000000000000000/thumbnail',
  '/robots.txt',
  '/sitemap.xml',
  '/%',
]

const url = 'postgres://localhost/unused'

describe('every answer', () => {
  it.each(urls)('keeps browsers from guessing, framing and running foreign script: %s', async (url) => {
    const { headers } = await server.web.app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    const isCall = url === accountCalls.sessions.path
    expect(policy).toMatch(
      isCall ? /^default-src 'none';/ : /script-src 'self';.*object-src 'none'.*base-uri 'none'/,
    )
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it.each(urls)('does not say what it is made with: %s', async (url) => {
    const { headers } = await server.web.app.inject(url)
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(JSON.stringify(headers)).not.toMatch(/fastify|node\b/i)
  })

  it('has a request id of its own, whatever the visitor calls it', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' }
    const ask = async () => (await server.web.app.inject({ url: '/livez', headers })).headers['x-request-id']
    const ids = [await ask(), await ask()]
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/)
    expect(ids[0]).not.toBe(ids[1])
  })

  it('to a call is kept by nobody on the way', async () => {
    const { headers } = await server.call(accountCalls.verify, { email: 'cache@headers.test' })
    expect(headers['cache-control']).toBe('private, no-store')
  })
})

describe('a file', () => {
  it('may be embedded by another origin only where files have one of their own', () => {
    const policyWith = (FILES_ORIGIN?: string) =>
      filePolicy(testConfig(url, FILES_ORIGIN ? { FILES_ORIGIN } : {}))
    expect([policyWith(), policyWith(TEST_ORIGIN), policyWith('https://files.test')]).toEqual([
      'same-origin',
      'same-origin',
      'cross-origin',
    ])
  })
})

describe('a site on https', () => {
  it('asks browsers to stay on https, and only its own', () => {
    const strict = pageHeaders(testConfig(url, { PUBLIC_URL: 'https://guild.test' }))
    expect(strict['strict-transport-security']).toBe('max-age=31536000')
    expect(strict['content-security-policy']).toContain("connect-src 'self' wss://guild.test;")
    expect(pageHeaders(testConfig(url))).not.toHaveProperty('strict-transport-security')
  })

  it('allows inline script in development alone', () => {
    const policyIn = (NODE_ENV: string) =>
      pageHeaders(testConfig(url, { NODE_ENV }))['content-security-policy']
    expect(policyIn('development')).toContain('unsafe-inline')
    expect(policyIn('production')).not.toContain('unsafe')
  })
})
