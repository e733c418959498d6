import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { statement, unprepared } from './statement.ts'

const twice = statement<{ number: number }, { doubled: number }>(
  'test_twice',
  'select $number::int * 2 as doubled',
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a hot statement', () => {
  it('is prepared once per connection and then only run', async () => {
    const prepared = await server.kernel.db.connection().execute(async (db) => {
      expect([await twice(db, { number: 2 }), await twice(db, { number: 21 })]).toEqual([
        [{ doubled: 4 }],
        [{ doubled: 42 }],
      ])
      const { rows } = await sql<{ name: string; statement: string }>`
        select name, statement from pg_prepared_statements`.execute(db)
      return rows
    })
    expect(prepared).toEqual([{ name: 'test_twice', statement: 'select $1::int * 2 as doubled' }])
  })

  it('stands in one place', () => {
    expect(() => statement('another', 'select $value::int * 2 as doubled')).toThrow('stands twice')
  })

  it('has a name no other has', () => {
    expect(() => statement('test_twice', 'select $value::int * 3 as tripled')).toThrow(
      'two statements are named test_twice',
    )
  })
})

describe('the parameters of a statement', () => {
  it('stand in its text by name, as often as they are needed and in any order', async () => {
    const between = statement<{ low: number; high: number }, { is_between: boolean; span: number }>(
      'test_between',
      `select 5 between $low::int and $high::int as is_between, $high - $low as span`,
    )
    expect(await between(server.kernel.db, { high: 7, low: 4 })).toEqual([{ is_between: true, span: 3 }])
  })

  it('may be null, and may be none at all', async () => {
    const none = statement<Record<never, never>, { one: number }>('test_none', 'select 1 as one')
    const maybe = unprepared<{ id: string | null }, { is_null: boolean }>(
      'test_maybe',
      'select $id::uuid is null as is_null',
    )
    expect(await none(server.kernel.db)).toEqual([{ one: 1 }])
    expect(await maybe(server.kernel.db, { id: null })).toEqual([{ is_null: true }])
  })

  it('are all given, and no others', async () => {
    const { db } = server.kernel
    const given = (values: object) => twice(db, values as { number: number })
    await expect(given({})).rejects.toThrow('the statement test_twice is not given $number')
    await expect(given({ number: 1, more: 2 })).rejects.toThrow('the statement test_twice has no $more')
  })

  it('are refused by number', () => {
    expect(() => statement('test_numbered', 'select $1::int + $more')).toThrow(
      'test_numbered has a parameter',
    )
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
