import { CompiledQuery, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import { compileParameters } from './parameters.ts'
import type { DB } from './tables.ts'

/** The names of the statements that are prepared once per connection, by their text. */
export const statementNames = new Map<string, string>()

/** Where nothing holds a connection for a transaction, hot statements go to the pool without a detour. */
export const pools = new WeakMap<Kysely<DB>, Pool>()

/** Asks a statement by the names of its parameters; without any there is nothing to give. */
export type Ask<Values extends object, Row> = (
  db: Kysely<DB>,
  ...given: keyof Values extends never ? [] : [values: Values]
) => Promise<Row[]>

/** A hot statement: its parameters stand in the text as `$name`; written once, prepared once per connection. */
export function statement<Values extends object, Row>(name: string, source: string): Ask<Values, Row> {
  const { text, valuesOf } = compileParameters(name, source)
  if (statementNames.has(text)) throw new Error(`the statement ${name} stands twice`)
  statementNames.set(text, name)
  return async (db, given: object = {}) => {
    const values = valuesOf(given)
    const pool = pools.get(db)
    const { rows } = pool
      ? await pool.query({ name, text, values })
      : await db.executeQuery(CompiledQuery.raw(text, values))
    return rows as Row[]
  }
}

/** The same, planned anew each time: for what has its best way decided by its values. */
export function unprepared<Values extends object, Row>(name: string, source: string): Ask<Values, Row> {
  const { text, valuesOf } = compileParameters(name, source)
  return async (db, given: object = {}) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, valuesOf(given)))).rows
}
