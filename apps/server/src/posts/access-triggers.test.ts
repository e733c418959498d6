import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function rowsFound() {
  const found = (await checkInvariants(server.kernel)).filter(({ id }) => id.startsWith('I-57'))
  return found.reduce((sum, { rows }) => sum + rows, 0)
}

it('notices when any of the triggers is missing that take from people what they may not hear', async () => {
  const { db } = server.kernel
  const { rows } = await sql<{ place: string; name: string }>`
    select tgrelid::regclass::text as place, tgname as name from pg_trigger
    where tgname ~ '^(tell_access|close_|open_direct|seats?_)'`.execute(db)
  expect(rows.map(({ place }) => place)).toEqual(expect.arrayContaining(['context_roles', 'roles', 'blocks']))
  expect(await rowsFound()).toBe(0)
  for (const { place, name } of rows) {
    await sql`alter table ${sql.table(place)} disable trigger ${sql.id(name)}`.execute(db)
    expect([place, name, await rowsFound()]).toEqual([place, name, 1])
    await sql`alter table ${sql.table(place)} enable trigger ${sql.id(name)}`.execute(db)
  }
})
