// Generates the types of the tables from a database made by the migrations; --check fails when they have drifted.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@guildhall/parts/postgres'
import { migrate } from '../src/platform/database/migrate.ts'

const file = join(import.meta.dirname, '../src/platform/database/tables.ts')
const postgres = await startPostgres({ durable: false })
try {
  const url = postgres.url('postgres')
  await migrate(url)
  const args = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--print',
    '--singularize',
    '--log-level',
    'silent',
    '--exclude-pattern',
    'migrations',
  ]
  const bin = join(import.meta.dirname, '../node_modules/.bin/kysely-codegen')
  const printed = execFileSync(bin, args, { encoding: 'utf8' })
  if (!process.argv.includes('--check')) writeFileSync(file, printed)
  else if (readFileSync(file, 'utf8') !== printed) {
    console.error('tables.ts has drifted from the migrations: run pnpm tables')
    process.exitCode = 1
  }
} finally {
  await postgres.stop('fast')
}
