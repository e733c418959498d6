import { freePort } from '@guildhall/parts/ports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function ask(url: string, on = server) {
  const response = await on.web.app.inject(url)
  return { status: response.statusCode, body: response.json() as Record<string, string> }
}

const behind = { status: 503, body: { status: 'not ready', database: 'behind' } }

describe('a node', () => {
  it('is live and ready when the database has our schema', async () => {
    expect(await ask('/livez')).toEqual({ status: 200, body: { status: 'live' } })
    expect(await ask('/readyz')).toEqual({
      status: 200,
      body: { status: 'ready', database: 'up', redis: 'not used' },
    })
  })

  it('is not ready while the newest migration is missing, and is again once it is there', async () => {
    const { db } = server.kernel
    const newest = sql`(select max(name) from migrations)`
    await sql`update migrations set name = '~' || name where name = ${newest}`.execute(db)
    expect(await ask('/readyz')).toMatchObject(behind)
    expect((await ask('/livez')).status).toBe(200)
    await sql`update migrations set name = substr(name, 2) where name like '~%'`.execute(db)
    expect((await ask('/readyz')).status).toBe(200)
  })

  it('is live but not ready without a database, and says so within a second or two', async () => {
    const lonely = await startTestServer({
      config: testConfig(`postgres://nobody@127.0.0.1:${await freePort()}/none`),
    })
    const started = performance.now()
    expect(await ask('/readyz', lonely)).toMatchObject({ status: 503, body: { database: 'down' } })
    expect(performance.now() - started).toBeLessThan(10_000)
    expect((await ask('/livez', lonely)).status).toBe(200)
    await lonely.close()
  })

  it('is not ready while the database does not answer in time', async () => {
    const slow = await startTestServer({ settings: { DATABASE_POOL: '1', DATABASE_WAIT_MS: '1000' } })
    const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = slow.kernel.db.connection().execute(() => {
      taken.resolve()
      return released.promise
    })
    await taken.promise
    expect(await ask('/readyz', slow)).toMatchObject({ status: 503, body: { database: 'down' } })
    released.resolve()
    await holding
    expect((await ask('/readyz', slow)).status).toBe(200)
    await slow.close()
  })

  it('is ready without Redis, and reports it', async () => {
    const REDIS_URL = `redis://127.0.0.1:${await freePort()}`
    const alone = await startTestServer({ settings: { REDIS_URL } })
    expect(await ask('/readyz', alone)).toMatchObject({ status: 200, body: { redis: 'down' } })
    await alone.close()
  })

  it('is not ready once it drains, and still answers', async () => {
    server.web.health.drain()
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'draining', database: 'up' } })
    expect((await ask('/livez')).status).toBe(200)
  })
})
