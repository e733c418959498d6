import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A fresh database of this test's own, a copy of the migrated template. */
export async function testDatabase(): Promise<string> {
  const admin = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client(admin.href)
  await client.connect()
  // Copying needs the template to itself, so copies made at the same time take turns.
  await client.query(`select pg_advisory_lock(hashtext('template_guildhall'))`)
  await client.query(`create database ${name} template template_guildhall`)
  await client.end()
  admin.pathname = `/${name}`
  return admin.href
}
