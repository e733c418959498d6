import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { statement, statementNames } from './statement.ts'

const twice = statement<[number: number], { doubled: number }>('test_twice', 'select $1::int * 2 as doubled')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a hot statement', () => {
  it('is prepared once per connection and then only run', async () => {
    const prepared = await server.kernel.db.connection().execute(async (db) => {
      expect([await twice(db, 2), await twice(db, 21)]).toEqual([[{ doubled: 4 }], [{ doubled: 42 }]])
      const { rows } = await sql<{ name: string; statement: string }>`
        select name, statement from pg_prepared_statements`.execute(db)
      return rows
    })
    expect(prepared).toEqual([{ name: 'test_twice', statement: 'select $1::int * 2 as doubled' }])
  })

  it('stands in one place', () => {
    expect(() => statement('another', 'select $1::int * 2 as doubled')).toThrow('stands twice')
  })

  it('has a name no other has', () => {
    expect(statementNames.size).toBeGreaterThan(2)
    expect(new Set(statementNames.values()).size).toBe(statementNames.size)
  })
})

describe('what a statement answers', () => {
  it('has ids without hyphens and counts as numbers', async () => {
    const { rows } = await sql`
      select '01a1dcec-5905-7d67-825c-78c87eba77ed'::uuid as id, 12345678901::bigint as count`.execute(
      server.kernel.db,
    )
    expect(rows).toEqual([{ id: '01a1dcec59057d67825c78c87eba77ed', count: 12_345_678_901 }])
  })
})
