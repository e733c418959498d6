import { sql } from 'kysely'
import { Write } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { TestServer } from '../../testing/server.ts'
import { type LedgerTransaction, postTransaction } from '../post-transaction.ts'

/** Posts in a write of its own. */
export const postOnce = ({ kernel }: TestServer, transaction: LedgerTransaction): Promise<boolean> =>
  inTransaction(kernel.db, (db) => postTransaction(new Write(kernel, db), transaction))

/** A payment of 9.00 with 1.68 of tax in it, of which the gateway kept 0.56. */
export const sale = (
  channelId: string,
  key: string,
  more: Partial<LedgerTransaction> = {},
): LedgerTransaction => ({
  key,
  channelId,
  kind: 'paid',
  orderId: null,
  occurredAt: new Date('2026-11-18T09:00:00Z'),
  entries: [
    { account: { kind: 'gateway', ref: 'acct_1' }, currency: 'EUR', amount: 844 },
    { account: { kind: 'fees' }, currency: 'EUR', amount: 56 },
    { account: { kind: 'sales' }, currency: 'EUR', amount: -732 },
    { account: { kind: 'tax' }, currency: 'EUR', amount: -168 },
  ],
  ...more,
})

/** Changes the books behind the back of everything that guards them, as only a superuser can. */
export const tamper = (db: Database, work: (trx: Database) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await work(trx)
  })
