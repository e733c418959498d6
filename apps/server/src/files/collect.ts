import { type RawBuilder, sql } from 'kysely'
import type { Write } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/outbox.ts'
import type { Kernel } from '../platform/kernel.ts'
import { collectFiles, removeObjects } from './job-names.ts'
import { mediaKey, quarantined } from './keys.ts'
import { RENDITIONS } from './renditions.ts'

/** Releases files that a write no longer needs; they are deleted once nothing else needs them. */
export async function releaseFiles(ctx: Write, fileIds: string[]) {
  if (fileIds.length > 0) await ctx.enqueue(collectFiles, { fileIds })
}

/** SQL that is true for a file `f` that no row needs: every column with a file's id is a foreign key. */
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

/**
 * Deletes files with their stored objects and returns how many; rows locked by another write are left for the next run.
 */
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
