import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './connect.ts'
import { faultOf } from './faults.ts'

const TRIES = 5

/**
 * The transaction in which the current work runs; work it leaves behind may continue after the transaction has ended.
 */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Whether the caller runs inside a transaction that is still open. */
export const isInTransaction = () => transactions.getStore()?.isOpen ?? false

/** Wraps the work of a transaction so that `isInTransaction` recognizes it. */
export const asTransaction =
  <T>(work: (trx: Database) => Promise<T>) =>
  async (trx: Database): Promise<T> => {
    const transaction = { isOpen: true }
    try {
      return await transactions.run(transaction, () => work(trx))
    } finally {
      transaction.isOpen = false
    }
  }

/** Runs a write in one transaction, and again when the database could not serialize it with others. */
export async function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(asTransaction(work))
    } catch (error) {
      if (tries === TRIES || faultOf(error) !== 'retry') throw error
      await sleep(Math.random() * 20 * tries)
    }
  }
}
