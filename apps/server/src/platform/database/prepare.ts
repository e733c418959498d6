import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { SECOND } from '../clock.ts'
import { faultOf } from './faults.ts'
import { migrate } from './migrate.ts'

const WAIT_SECONDS = 30

/** Creates our tables and the job queue's. The database may start after this process, and go away again meanwhile. */
export async function prepareDatabase(url: string): Promise<string[]> {
  for (let waited = 0; ; waited += 1)
    try {
      const applied = await migrate(url)
      await runMigrations({ connectionString: url })
      return applied
    } catch (error) {
      if (waited >= WAIT_SECONDS || faultOf(error) === 'unknown') throw error
      await sleep(SECOND)
    }
}
