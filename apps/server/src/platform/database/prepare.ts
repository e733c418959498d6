import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { SECOND } from '../clock.ts'
import { faultOf } from './faults.ts'
import { migrate } from './migrate.ts'
import { checkPrepared, mayMigrate, NotPrepared } from './program-role.ts'

const WAIT_SECONDS = 30

/**
 * Creates our tables and the job queue's; a role that may not waits until their owner has. The database may start after
 * this process, and go away again meanwhile.
 */
export async function prepareDatabase(url: string): Promise<string[]> {
  for (let waited = 0; ; waited += 1)
    try {
      if (!(await mayMigrate(url))) {
        await checkPrepared(url)
        return []
      }
      const applied = await migrate(url)
      await runMigrations({ connectionString: url })
      return applied
    } catch (error) {
      const isPassing = error instanceof NotPrepared || faultOf(error) !== 'unknown'
      if (waited >= WAIT_SECONDS || !isPassing) throw error
      await sleep(SECOND)
    }
}
