import { CompiledQuery, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import { compileParameters } from './parameters.ts'
import type { DB } from './tables.ts'

/** The names of the statements that are prepared once per connection, by their text. */
export const statementNames = new Map<string, string>()
const taken = new Set<string>()

/** Outside transactions, hot statements go directly to the pool instead of through Kysely. */
export const pools = new WeakMap<Kysely<DB>, Pool>()

/** Runs a statement with its parameters by name; a statement without parameters takes no values. */
export type Ask<Values extends object, Row> = (
  db: Kysely<DB>,
  ...given: keyof Values extends never ? [] : [values: Values]
) => Promise<Row[]>

/** A hot statement: its parameters stand in the text as `$name`; written once, prepared once per connection. */
export function statement<Values extends object, Row>(name: string, source: string): Ask<Values, Row> {
  const { text, valuesOf } = compileParameters(name, source)
  if (statementNames.has(text)) throw new Error(`the statement ${name} stands twice`)
  // PostgreSQL refuses a second text under one name, and only on a connection that has run the first.
  if (taken.has(name)) throw new Error(`two statements are named ${name}`)
  statementNames.set(text, name)
  taken.add(name)
  return async (db, given: object = {}) => {
    const values = valuesOf(given)
    const pool = pools.get(db)
    const { rows } = pool
      ? await pool.query({ name, text, values })
      : await db.executeQuery(CompiledQuery.raw(text, values))
    return rows as Row[]
  }
}

/** Like `statement`, but planned anew each time, for queries whose best plan depends on their values. */
export function unprepared<Values extends object, Row>(name: string, source: string): Ask<Values, Row> {
  const { text, valuesOf } = compileParameters(name, source)
  return async (db, given: object = {}) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, valuesOf(given)))).rows
}
