import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './connect.ts'
import { faultOf } from './faults.ts'

const TRIES = 5

/** Whose work runs in a transaction; what that work leaves behind may go on after the transaction has ended. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Whether whoever asks does so while their own transaction is open. */
export const isInTransaction = () => transactions.getStore()?.isOpen ?? false

/** The work of a transaction, known to be such. */
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

/** Runs a write in one transaction, again when the database could not put it in order with others. */
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
