import type { accountCalls } from '@guildhall/contract/accounts'
import { CompiledQuery } from 'kysely'
import { asTransaction } from '../platform/database/transaction.ts'
import type { Handler } from '../platform/handler.ts'
import { foreignKeys, personalTables, tellableColumns } from './personal-tables.ts'
import { requireFreshSession } from './require-fresh-session.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Removes hyphens from ids inside arrays and JSON, as everywhere else. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return UUID.test(value) ? value.replaceAll('-', '') : value
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}

/** Everything that is stored about the viewer, by table, as of one moment. */
export const getUserData: Handler<typeof accountCalls.getUserData> = async (ctx) => {
  await requireFreshSession(ctx)
  const { userId } = ctx.me
  const tables = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(
      asTransaction(async (trx) => {
        const columns = await tellableColumns(trx)
        const told: Record<string, Record<string, unknown>[]> = {}
        for (const { table, where } of personalTables(await foreignKeys(trx))) {
          const names = columns.get(table)!.map((name) => `"${name}"`)
          const query = CompiledQuery.raw(`select ${names.join(', ')} from "${table}" where ${where}`, [
            userId,
          ])
          const { rows } = await trx.executeQuery<Record<string, unknown>>(query)
          told[table] = rows.map((row) => plain(row) as Record<string, unknown>)
        }
        return told
      }),
    )
  return { createdTime: ctx.now.toISOString(), tables }
}
