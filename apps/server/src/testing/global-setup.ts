import { startPostgres } from '@guildhall/parts/postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../platform/database/prepare.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts one real PostgreSQL for the run, with a template that every test database is copied from. */
export async function setup(project: TestProject) {
  const postgres = await startPostgres({ durable: false })
  const client = new pg.Client(postgres.url('postgres'))
  await client.connect()
  await client.query('create database template_guildhall')
  await client.end()
  await prepareDatabase(postgres.url('template_guildhall'))
  // Tests ask so many small questions that the machine's network would be a tenth of their work.
  project.provide('postgresUrl', postgres.socketUrl('postgres'))
  return () => postgres.stop('fast')
}
