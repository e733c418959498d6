import { afterEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { hearAnnouncements } from './announcements.ts'

let server: TestServer
const nothing = async () => undefined
afterEach(() => server.close())

it('a node that hears the workers closes at once, also when it has only begun or the database is not there', async () => {
  server = await startTestServer()
  const away = { ...server.kernel.config, DATABASE_URL: 'postgres://127.0.0.1:1/away' }
  const since = performance.now()
  for (const config of [server.kernel.config, away])
    for (let times = 0; times < 20; times += 1)
      await hearAnnouncements({ ...server.kernel, config }, () => undefined, nothing).close()
  expect(performance.now() - since).toBeLessThan(20_000)
})
