import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Kernel } from '../platform/kernel.ts'
import { enqueue } from '../platform/outbox.ts'
import { collectFiles, removeObjects } from './job-names.ts'
import { mediaKey, quarantined } from './keys.ts'
import { RENDITIONS } from './renditions.ts'

/** Says that a write no longer needs these; they go once nothing else does. */
export async function releaseFiles(ctx: Ctx, fileIds: string[]) {
  if (fileIds.length > 0) await ctx.enqueue(collectFiles, { fileIds })
}

/** True in SQL for a file `f` that no row of any table needs: every column that holds a file's id is a foreign key. */
async function isUnneeded(db: Database): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select r.relname as table, a.attname as column
    from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass order by 1, 2`.execute(db)
  const missing = rows.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = f.id)`,
  )
  return sql<boolean>`(f.state <> 'granted' and ${sql.join(missing, sql` and `)})`
}

/** Takes rows away, and with them what they stand for; whatever another write holds is left for the next time. Answers how many. */
export async function collect(
  kernel: Kernel,
  ids: string[],
  condition: RawBuilder<boolean>,
): Promise<number> {
  const { clock, newId } = kernel
  return inTransaction(kernel.db, async (db) => {
    const { rows } = await sql<{ id: string; key: string }>`
      delete from files where id in (
        select f.id from files f where f.id = any(${ids}::uuid[]) and ${condition} for update skip locked)
      returning id, key`.execute(db)
    if (rows.length === 0) return 0
    const keys = rows.flatMap(({ id, key }) => [
      quarantined(key),
      ...RENDITIONS.map((name) => mediaKey(id, name)),
    ])
    await enqueue({ db, newId, now: clock() }, removeObjects, { keys })
    return rows.length
  })
}

export async function collectUnneeded(kernel: Kernel, ids: string[]) {
  await collect(kernel, ids, await isUnneeded(kernel.db))
}
