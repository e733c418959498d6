import { Write } from './ctx.ts'
import { inTransaction } from './database/transaction.ts'
import type { Kernel } from './kernel.ts'
import { announceAllFrom } from './realtime/announcements.ts'

/** Runs a write of a job or a chore: one transaction, whose commit also sends its announcements to the web nodes. */
export const inWrite = <T>(kernel: Kernel, work: (write: Write) => Promise<T>): Promise<T> =>
  inTransaction(kernel.db, async (db) => {
    const write = new Write(kernel, db)
    const done = await work(write)
    await announceAllFrom({ ...kernel, db }, write.announcements)
    return done
  })
