import { accountCalls } from '@guildhall/contract/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { relay } from '../platform/jobs/outbox.ts'
import { testConfig } from '../testing/config.ts'
import { testDatabase } from '../testing/database.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let url: string
let server: TestServer
beforeAll(async () => {
  url = await testDatabase()
  server = await startTestServer({ config: testConfig(url) })
})
afterAll(() => server.close())

/** Every row of every table as text. */
async function dump() {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(
    server.kernel.db,
  )
  const tables = rows.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`)
  const read = await Promise.all(tables.map((table) => table.execute(server.kernel.db)))
  return read.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

/** A secret in any of the forms a column could hold it in. */
const forms = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(secret, 'base64url').toString('hex'),
]

describe('somebody who reads the database', () => {
  it('finds no code that could be given and no token that could be sent', async () => {
    const { body } = await server.call(accountCalls.verify, { email: 'dump@stored.test' })
    const code = await server.lastCode()
    const { body: opened } = await server.call(accountCalls.onBoard, { userId: body.userId, OTP: code })
    const { body: renewed } = await server.call(accountCalls.updateSession, { session: opened.session! })
    const { body: waiting } = await server.call(accountCalls.verify, { email: 'dump@stored.test' })
    const secondCode = await server.lastCode()
    const inOutbox = await dump()
    await relay(server.kernel.db)
    const text = inOutbox + (await dump())

    expect(text).toContain('dump@stored.test')
    expect(text.replaceAll('-', '')).toContain(waiting.userId)
    for (const token of [opened.token!, opened.session!, renewed.token!])
      for (const form of forms(token)) expect(text).not.toContain(form)
    for (const secret of [code, secondCode])
      expect(text).not.toMatch(new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`))
  })

  it('cannot check a code without the key of the server', async () => {
    const { body } = await server.call(accountCalls.verify, { email: 'key@stored.test' })
    const answer = { userId: body.userId, OTP: await server.lastCode() }
    const config = testConfig(url, { SECRET_KEY: 'only-for-tests-another-server-k3Jd92' })
    const other = await startTestServer({ config })
    expect((await other.call(accountCalls.onBoard, answer)).status).toBe(400)
    await other.close()
    expect((await server.call(accountCalls.onBoard, answer)).status).toBe(200)
  })
})
