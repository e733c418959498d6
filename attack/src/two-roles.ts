import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Postgres } from '@guildhall/parts/postgres'
import pg from 'pg'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

async function statements(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  // One at a time, since a database cannot be created among others.
  for (const statement of text.split(';').filter((one) => one.trim())) await client.query(statement)
  await client.end()
}

/** The database and its two roles as the guide to deployment makes them, migrated by the owner. */
export async function createTwoRoles(postgres: Postgres, settings: Record<string, string>) {
  const guide = readFileSync(resolve(root, 'deploy/roles.sql'), 'utf8')
  const text = guide.replaceAll(/^--.*$/gm, '').replaceAll(/:'\w+'/g, `'secret'`)
  await statements(postgres.url('postgres'), text)
  const as = (role: string) => {
    const url = new URL(postgres.url('guildhall'))
    url.username = role
    return url.href
  }
  const [owner, program] = [as('guildhall_owner'), as('guildhall_program')]
  const env = { PATH: process.env.PATH, ...settings, DATABASE_OWNER_URL: owner, DATABASE_URL: program }
  await run(process.execPath, ['apps/server/scripts/migrate.ts'], { cwd: root, env })
  return { program, everything: postgres.url('guildhall') }
}
