import type { Page } from '@guildhall/contract/pages'
import { afterEach, expect, it, vi } from 'vitest'
import { pools } from '../platform/database/statement.ts'
import { plainBundle, unrendered } from '../testing/plain-bundle.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import type { Bundle } from './bundle.ts'

const open = (server: TestServer, url: string, token?: string) =>
  server.web.app.inject({ url, headers: token ? { cookie: `token=${token}` } : {} })

// A visitor gives up after some seconds, which a busy machine may take for less.
const standStill = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterEach(() => vi.useRealTimers())

/** Pages that are rendered when the test says so. */
function slowBundle() {
  const renders: (() => void)[] = []
  const render = () => new Promise<Page>((resolve) => renders.push(() => resolve(unrendered)))
  const bundle: Bundle = {
    ...plainBundle,
    load: async (url) => ({ ...(await plainBundle.load(url)), render }),
  }
  return { bundle, renders }
}

it('visitors wait for their pages, one too many is asked to come back, and members are served meanwhile', async () => {
  const { bundle, renders } = slowBundle()
  const server = await startTestServer({ bundle })
  const ana = await server.signIn('ana@busy.test')
  standStill()
  const pages = Array.from({ length: 51 }, () => open(server, '/'))
  await expect.poll(() => renders.length).toBe(1)
  const refused = await open(server, '/')
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
  expect(refused.body).toContain('<h1>This page isn’t available right now</h1>')

  const mine = open(server, '/', ana.token)
  await expect.poll(() => renders.length).toBe(2)
  renders[1]!()
  expect((await mine).statusCode).toBe(200)

  for (let done = 0; done < 51; done += 1) {
    const next = done === 0 ? 0 : done + 1
    await expect.poll(() => renders.length, { interval: 2 }).toBeGreaterThan(next)
    renders[next]!()
  }
  expect(new Set((await Promise.all(pages)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  vi.useRealTimers()
  await server.close()
})

it('a page is not taken for empty or missing while the database is away', async () => {
  const server = await startTestServer({ bundle: plainBundle })
  expect((await open(server, '/c/nowhere')).statusCode).toBe(404)
  await pools.get(server.kernel.db)!.end()
  const paths = ['/', '/explore', '/c/nowhere']
  for (const { statusCode, headers, body } of await Promise.all(paths.map((url) => open(server, url)))) {
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '1' })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toContain('<h1>This page isn’t available right now</h1>')
  }
  await server.web.close()
})
