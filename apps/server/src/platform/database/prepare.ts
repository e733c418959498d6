import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { SECOND } from '../clock.ts'
import { faultOf } from './faults.ts'
import { migrate } from './migrate.ts'

const WAIT_SECONDS = 30

/** A database may start after us, or be starting again. */
async function reached(url: string): Promise<void> {
  for (let waited = 0; ; waited += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (waited >= WAIT_SECONDS || faultOf(error) === 'unknown') throw error
      await sleep(SECOND)
    }
  }
}

/** Our tables and the job queue's. */
export async function prepareDatabase(url: string): Promise<string[]> {
  await reached(url)
  const applied = await migrate(url)
  await runMigrations({ connectionString: url })
  return applied
}
