import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { foreignKeys, personalTables, tellableColumns } from './personal-tables.ts'

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

/** Tables that name people only as somebody whom a row is about or who did it, and why that is in nobody's export. */
const nobodys: Record<string, string> = {
  cases: 'what moderators keep of something that was reported',
  event_scans: 'who held the scanner at a door',
  notification_people: 'who did what somebody else was told of',
  payment_accounts: 'the account of a community',
  refunds: 'the refund of an order, which is exported',
  removed_account_marks: 'a mark that cannot be read back',
}

it('exports the rows of every table that names a person, or says why not', async () => {
  const keys = await foreignKeys(server.kernel.db)
  const exported = new Set(personalTables(keys).map(({ table }) => table))
  const naming = keys.filter(({ parent }) => parent === 'users').map(({ table }) => table)
  const left = [...new Set(naming)].filter((table) => !exported.has(table))
  expect(left.sort()).toEqual(Object.keys(nobodys).sort())
})

it('has a key on users wherever a column names a person', async () => {
  const keyed = new Set(
    (await foreignKeys(server.kernel.db)).map(({ table, column }) => `${table}.${column}`),
  )
  const { rows } = await sql<{ name: string }>`
    select t.relname || '.' || a.attname as name from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.atttypid = 'uuid'::regtype
      and a.attname ~ '(^|_)(user|author|sender|owner|member|person|reporter|buyer|guest|actor|viewer|reader)_id$|_by$'`.execute(
    server.kernel.db,
  )
  const free = rows.map(({ name }) => name).filter((name) => !keyed.has(name))
  expect(rows.length).toBeGreaterThan(20)
  expect(free).toEqual([])
})

/** Columns that are called like a secret and are none. */
const noSecrets: Record<string, string> = {
  'audit_log.hash': 'the chain of the log',
  'audit_log.prev_hash': 'the chain of the log',
  'channels.weekly_digest': 'a switch for a letter',
  'files.key': 'where the stored file lies, which opens nothing by itself',
}

it('tells nobody what visitors reported of them', async () => {
  const keys = await foreignKeys(server.kernel.db)
  expect(keys.map(({ table }) => table)).toContain('visitor_reports')
  expect(personalTables(keys).map(({ table }) => table)).not.toContain('visitor_reports')
})

it('exports no column that is called like a secret', async () => {
  const columns = await tellableColumns(server.kernel.db)
  const exported = new Set(personalTables(await foreignKeys(server.kernel.db)).map(({ table }) => table))
  const suspect = [...columns].flatMap(([table, names]) =>
    exported.has(table)
      ? names
          .filter((name) => /token|secret|key|hash|password|sealed|digest|nonce|salt/.test(name))
          .map((name) => `${table}.${name}`)
      : [],
  )
  expect(suspect.sort()).toEqual(Object.keys(noSecrets).sort())
})
