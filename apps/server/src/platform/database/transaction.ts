import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './connect.ts'
import { faultOf } from './faults.ts'

const TRIES = 5

/** Runs a write in one transaction, again when the database could not put it in order with others. */
export async function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === TRIES || faultOf(error) !== 'retry') throw error
      await sleep(Math.random() * 20 * tries)
    }
  }
}
