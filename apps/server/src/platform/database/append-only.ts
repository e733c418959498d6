import { sql } from 'kysely'
import type { Database } from './connect.ts'

const logs = ['audit_log', 'security_log'] as const
const books = ['ledger_accounts', 'ledger_transactions', 'ledger_entries'] as const

/** The tables of which a program with a role of its own may only read and add rows. */
export const appendOnly = [...logs, ...books] as const

type Log = (typeof logs)[number]

/** Deletes a log's rows from before a time, except those of the last month; returns how many. */
export async function pruneLog(db: Database, log: Log, before: Date): Promise<number> {
  let pruned = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`select prune_log(${log}, ${before}) as count`.execute(db)
    const count = rows[0]!.count
    pruned += count
    if (count === 0) return pruned
  }
}

/** Whether the role of this connection could change or delete what is only added to. */
export async function mayRewriteLogs(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select bool_or(has_table_privilege(c.oid, 'update, delete, truncate')) as may from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...appendOnly]}::text[])`.execute(db)
  return rows[0]!.may
}
