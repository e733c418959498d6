import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'

const root = join(import.meta.dirname, '../../..')

/** How PostgreSQL is asked for its own time; in code the same words follow a dot or stand in a longer name. */
const readings = [
  /(?<![.\w$])(?:now|(?:clock|statement|transaction)_timestamp|timeofday|uuidv7)\(\)/i,
  /(?<![.\w$])(?:current_(?:timestamp|time|date)|localtime(?:stamp)?)(?!\w)/i,
  /'(?:now|today|tomorrow|yesterday)'::(?:timestamp|date)/i,
]
const readsTime = (text: string) => readings.some((reading) => reading.test(text))

/** The lines of a file where a statement asks the database for the time. */
const faultsIn = (name: string, text: string) =>
  text.split('\n').flatMap((line, index) => (readsTime(line) ? [`${name}:${index + 1}`] : []))

const files = globSync(['src/**/*.ts', 'src/**/*.sql'], { cwd: root }).filter(
  (name) => !name.endsWith('.test.ts') && !name.includes('/testing/'),
)

/**
 * What a migrated database would do by itself: defaults, functions, views and conditions of ours. A function that runs as
 * the owner guards against its caller, so it must not believe the time that the caller tells.
 */
const ownTexts = `
  select table_name || '.' || column_name as name, column_default as text
  from information_schema.columns where table_schema = 'public' and column_default is not null
  union all
  select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and not prosecdef
    and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
  union all
  select viewname, definition from pg_views where schemaname = 'public'
  union all
  select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select indexname, indexdef from pg_indexes where schemaname = 'public'`

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client(await testDatabase())
  await client.connect()
})
afterAll(() => client.end())

async function faultsOfDatabase() {
  const { rows } = await client.query<{ name: string; text: string }>(ownTexts)
  return rows.filter(({ text }) => readsTime(text)).map(({ name }) => name)
}

describe('time is passed in', () => {
  it('to every statement of ours', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((name) => faultsIn(name, readFileSync(join(root, name), 'utf8')))).toEqual([])
  })

  it('to every row of ours', async () => {
    expect(await faultsOfDatabase()).toEqual([])
  })
})

describe('a reading of the time that was planted is found', () => {
  it.each([
    'where expires_at > now()',
    'set at = NOW() - interval',
    'values ($1, current_timestamp)',
    'CURRENT_DATE',
    'localtimestamp(3)',
    'clock_timestamp()',
    "sent_at > 'now'::timestamptz",
    'select uuidv7(), $1',
  ])('in a statement: %s', (line) => {
    expect(faultsIn('planted.ts', `first line\n${line}`)).toEqual(['planted.ts:2'])
  })

  it.each(['performance.now()', 'ctx.now', 'Date.now()', 'renown()', 'current_time_zone'])(
    'and nothing that only looks like one: %s',
    (line) => {
      expect(faultsIn('planted.ts', line)).toEqual([])
    },
  )

  it('in a default and in a function', async () => {
    await client.query('begin')
    await client.query('alter table outbox alter created_at set default now()')
    await client.query('create view lately as select id from outbox where run_at < current_timestamp')
    await client.query('create function planted() returns timestamptz language sql as $$ select now() $$')
    expect((await faultsOfDatabase()).sort()).toEqual(['lately', 'outbox.created_at', 'planted'])
    await client.query('rollback')
  })
})
