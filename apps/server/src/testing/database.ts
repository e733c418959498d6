import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A fresh database for this test: a copy of the migrated template, or of another database without connections. */
export async function testDatabase(template = 'template_guildhall'): Promise<string> {
  const admin = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client(admin.href)
  await client.connect()
  // PostgreSQL copies a template only while nobody else uses it, so concurrent copies take turns.
  await client.query('select pg_advisory_lock(hashtext($1))', [template])
  // Copying files is half the work of copying them through the log, which only a crash would need.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  admin.pathname = `/${name}`
  await openOnce(admin.href)
  return admin.href
}

/** The first connection to a new database may take longer than a server would wait, where the machine is busy. */
async function openOnce(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.end()
}
