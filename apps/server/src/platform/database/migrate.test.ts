import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { migrate, newestMigration } from './migrate.ts'

const directory = join(import.meta.dirname, '../../../migrations')
const files = readdirSync(directory).sort()

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

async function emptyDatabase() {
  const url = new URL(inject('postgresUrl'))
  const name = `empty_${randomBytes(8).toString('hex')}`
  await query(url.href, `create database ${name}`)
  url.pathname = `/${name}`
  return url.href
}

const applied = async (url: string) =>
  (await query(url, 'select name from migrations order by name')).map(({ name }) => name)

describe('migrating a database', () => {
  it('applies every file once, in the order of names', async () => {
    const url = await emptyDatabase()
    expect(await migrate(url)).toEqual(files)
    expect(await applied(url)).toEqual(files)
    expect(newestMigration()).toBe(files.at(-1))
    expect(await migrate(url)).toEqual([])
  })

  it('happens once when several nodes start at the same moment', async () => {
    const url = await emptyDatabase()
    const all = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(all.flat().sort()).toEqual(files)
    expect(await applied(url)).toEqual(files)
  })

  it('goes on where it stopped', async () => {
    const url = await emptyDatabase()
    await migrate(url)
    const [first] = await query(url, `select * from migrations where name = '${files[0]}'`)
    await query(url, 'drop schema public cascade; create schema public')
    await query(url, readFileSync(join(directory, files[0]!), 'utf8'))
    await query(url, 'create table migrations (name text primary key, checksum text, applied_at timestamptz)')
    await query(url, `insert into migrations values ('${first!.name}', '${first!.checksum}', now())`)
    expect(await migrate(url)).toEqual(files.slice(1))
  })

  it('refuses when a file was changed after it had been applied', async () => {
    const url = await emptyDatabase()
    await migrate(url)
    await query(url, `update migrations set checksum = 'of another text' where name = '${files[0]}'`)
    await expect(migrate(url)).rejects.toThrow(`${files[0]} was changed after it had been applied`)
  })

  it('leaves nothing of a file that failed half-way', async () => {
    const url = await emptyDatabase()
    await query(url, 'create table dead_jobs (id int)')
    await expect(migrate(url)).rejects.toThrow('dead_jobs')
    expect(await applied(url)).toEqual([])
    expect(await query(url, `select to_regclass('outbox') as outbox`)).toEqual([{ outbox: null }])
  })
})
