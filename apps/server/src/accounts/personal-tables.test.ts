import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { foreignKeys, personalTables } from './personal-tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/**
 * Whose a row is, where it names several people. It is exported and deleted with these, so a new table is added here
 * only after its owner was decided; where that is not the first column, a mark on the column says so.
 */
const reviewed = {
  appeals: 'user_id',
  bans: 'user_id',
  blocks: 'user_id',
  chats: 'low_id or high_id',
  connection_requests: 'from_id or to_id',
  connections: 'user_id',
  context_members: 'user_id',
  event_registrations: 'user_id',
  grants: 'user_id',
  member_requests: 'user_id',
  messages: 'sender_id',
  mutes: 'user_id',
  role_members: 'user_id',
}

it('has decided whose each row is that names several people', async () => {
  const keys = await foreignKeys(server.kernel.db)
  const naming = Map.groupBy(
    keys.filter(({ parent }) => parent === 'users'),
    ({ table }) => table,
  )
  const owners = personalTables(keys)
    .filter(({ table }) => (naming.get(table)?.length ?? 0) > 1)
    .map(({ table, where }) => [table, where.replaceAll(' = $1', '').replaceAll('"', '')])
  expect(Object.fromEntries(owners)).toEqual(reviewed)
})
