import { CompiledQuery, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from './tables.ts'

/** The names of the statements that are prepared once per connection, by their text. */
export const statementNames = new Map<string, string>()

/** Where nothing holds a connection for a transaction, hot statements go to the pool without a detour. */
export const pools = new WeakMap<Kysely<DB>, Pool>()

/** A hot statement: written once, prepared once per connection, typed by its parameters and its row. */
export function statement<Values extends readonly unknown[], Row>(name: string, text: string) {
  if (statementNames.has(text)) throw new Error(`the statement ${name} stands twice`)
  statementNames.set(text, name)
  return async (db: Kysely<DB>, ...given: Values): Promise<Row[]> => {
    const values = given as unknown as unknown[]
    const pool = pools.get(db)
    const { rows } = pool
      ? await pool.query({ name, text, values })
      : await db.executeQuery(CompiledQuery.raw(text, values))
    return rows as Row[]
  }
}
