import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Runs part of a transaction that may fail on its own: what it has written is then undone, and the rest goes on. */
export async function inSavepoint<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const done = await work()
    await sql`release savepoint part`.execute(trx)
    return done
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx)
    throw error
  }
}

/** Runs part of a transaction and undoes all that it has written; only its result remains. */
export async function rehearse<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint part`.execute(trx)
  }
}
