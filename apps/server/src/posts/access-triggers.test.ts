import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rowsFound = async () => (await checkInvariants(server.kernel)).find(({ id }) => id === 'I-57d')!.rows

it('notices when any of the triggers is missing by which watchers lose what they may not hear', async () => {
  const { db } = server.kernel
  const { rows } = await sql<{ place: string; name: string }>`
    select tgrelid::regclass::text as place, tgname as name from pg_trigger where tgname like 'tell_access%'`.execute(
    db,
  )
  expect(rows.map(({ place }) => place)).toEqual(expect.arrayContaining(['context_roles', 'roles', 'blocks']))
  expect(await rowsFound()).toBe(0)
  for (const { place, name } of rows) {
    await sql`alter table ${sql.table(place)} disable trigger ${sql.id(name)}`.execute(db)
    expect([place, name, await rowsFound()]).toEqual([place, name, 1])
    await sql`alter table ${sql.table(place)} enable trigger ${sql.id(name)}`.execute(db)
  }
})
