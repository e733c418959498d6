import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import '../domains.ts'
import { statementNames } from '../platform/database/statement.ts'
import { testDatabase } from './database.ts'

const adding = /insert into (\w+)(?: as \w+)? \(([^)]*)\)/g

/** The tables that a statement adds rows to without saying their channel. */
const forgotten = (text: string, tables: ReadonlySet<string>) =>
  [...text.matchAll(adding)].flatMap(([, table, columns]) =>
    tables.has(table!) && !columns!.split(/,\s*/).includes('channel_id') ? [table] : [],
  )

let client: pg.Client
let tables: ReadonlySet<string>
beforeAll(async () => {
  client = new pg.Client(await testDatabase())
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'channel_id' and is_nullable = 'NO'`,
  )
  tables = new Set(rows.map(({ name }) => name))
})
afterAll(() => client.end())

it('every statement says the channel of the rows it adds', () => {
  expect(tables).toContain('discussion_reactions')
  const found = [...statementNames].flatMap(([text, name]) =>
    forgotten(text, tables).map((table) => `${name}: ${table}`),
  )
  expect(found).toEqual([])
})

it('and one that forgets it is found', () => {
  expect(forgotten('with a as (insert into post_votes as v (post_id, user_id) select 1)', tables)).toEqual([
    'post_votes',
  ])
})
