import { accountCalls } from '@guildhall/contract/accounts'
import { freePort } from '@guildhall/parts/ports'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
afterEach(() => server.close())

const verify = () => server.call(accountCalls.verify, { email: 'away@database.test' })

const tryAgain = {
  status: 503,
  body: { message: 'Please try again in a moment', code: 'unavailable', reason: 'platform.tryAgain' },
  headers: { 'retry-after': '1' },
}

describe('while the database cannot be reached', () => {
  it('reads and writes are told to try again', async () => {
    server = await startTestServer({
      config: testConfig(`postgres://nobody@127.0.0.1:${await freePort()}/none`),
    })
    expect(await verify()).toMatchObject(tryAgain)
    const someone = { token: 'A'.repeat(43), userId: '' }
    expect(await server.call(accountCalls.sessions, {}, { as: someone })).toMatchObject(tryAgain)
  })

  it('the same is told when its name is not known just now', async () => {
    server = await startTestServer({ config: testConfig('postgres://nobody@database.invalid/none') })
    expect(await verify()).toMatchObject(tryAgain)
  })

  it('the same is told when every connection is taken for a second', async () => {
    server = await startTestServer({ settings: { DATABASE_POOL: '1', DATABASE_WAIT_MS: '1000' } })
    await server.kernel.db.connection().execute(async () => {
      expect(await verify()).toMatchObject(tryAgain)
    })
    expect((await verify()).status).toBe(200)
  })

  it('the same is told when somebody else holds a lock for too long', async () => {
    server = await startTestServer({ settings: { DATABASE_WAIT_MS: '500' } })
    const holding = server.kernel.db.transaction().execute(async (trx) => {
      await sql`lock table challenges in access exclusive mode`.execute(trx)
      expect(await verify()).toMatchObject(tryAgain)
    })
    await holding
    expect((await verify()).status).toBe(200)
  })

  it('it is all well again once it is back, without a restart', async () => {
    server = await startTestServer()
    await Promise.all([verify(), verify(), verify()])
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(server.kernel.db)
    const statuses = []
    for (let tries = 0; tries < 20 && statuses.at(-1) !== 200; tries += 1)
      statuses.push((await verify()).status)
    expect(statuses.at(-1)).toBe(200)
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([])
  })
})
