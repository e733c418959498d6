import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** The names of the statements that are prepared once per connection, by their text. */
export const statementNames = new Map<string, string>()

/** A hot statement: written once, prepared once per connection, typed by its parameters and its row. */
export function statement<Values extends readonly unknown[], Row>(name: string, text: string) {
  if (statementNames.has(text)) throw new Error(`the statement ${name} stands twice`)
  statementNames.set(text, name)
  return async (db: Kysely<DB>, ...values: Values): Promise<Row[]> => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values as unknown as unknown[]))
    return rows as Row[]
  }
}
