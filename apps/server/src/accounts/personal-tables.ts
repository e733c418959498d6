import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

interface ForeignKey {
  readonly table: string
  readonly column: string
  readonly parent: string
  readonly parent_column: string
  readonly on_delete: 'cascade' | 'set null' | 'none'
  /** The column's comment: 'personal' adds the column to those that name a row's owner, 'private' excludes it. */
  readonly mark: string | null
}

/** The foreign keys are read from the database itself, so that a new table is never missed. */
export async function foreignKeys(db: Database): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select child.relname as table, c.attname as column, parent.relname as parent, p.attname as parent_column,
      case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'none' end as on_delete,
      col_description(k.conrelid, c.attnum) as mark
    from pg_constraint k
    join pg_class child on child.oid = k.conrelid
    join pg_class parent on parent.oid = k.confrelid
    join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
    join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 1
    order by child.relname, c.attnum`.execute(db)
  return rows
}

interface Personal {
  readonly table: string
  /** SQL for the person's rows; $1 is the person. */
  readonly where: string
  /** Whether the rows are deleted with the person; then dependent rows are as well. */
  readonly isOwned: boolean
}

/** Rows about something of a person that come from somebody unnamed, whose words are not theirs to read. */
const fromOthers = ['visitor_reports']

/**
 * Lists the tables with a person's rows. The first column of a table that references users names the row's owner, who
 * blocks, reports or writes; other columns name a person it is about, who may not know of it. Rows that depend on an
 * owned row and reference no user belong to its owner as well.
 */
export function personalTables(keys: ForeignKey[]): Personal[] {
  const naming = Map.groupBy(
    keys.filter(({ parent }) => parent === 'users'),
    ({ table }) => table,
  )
  const found: Personal[] = [{ table: 'users', where: 'id = $1', isOwned: false }]
  for (const [table, columns] of naming) {
    const [first] = columns
    const chosen = columns.filter(
      (key) => key.mark === 'personal' || (key === first && key.mark !== 'private'),
    )
    if (chosen.length > 0)
      found.push({
        table,
        where: chosen.map(({ column }) => `"${column}" = $1`).join(' or '),
        isOwned: chosen.every(({ on_delete }) => on_delete === 'cascade'),
      })
  }
  // The list grows during the loop, since dependent rows may have dependent rows of their own.
  for (const { table: parent, where, isOwned } of found)
    for (const key of isOwned ? keys.filter((key) => key.parent === parent) : [])
      if (
        key.on_delete === 'cascade' &&
        !naming.has(key.table) &&
        !fromOthers.includes(key.table) &&
        !found.some((p) => p.table === key.table)
      )
        found.push({
          table: key.table,
          where: `"${key.column}" in (select "${key.parent_column}" from "${parent}" where ${where})`,
          isOwned: true,
        })
  return found
}

/** The columns that may be exported, by table: no digests, nothing marked as secret. */
export async function tellableColumns(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select t.relname as table, a.attname as column from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.atttypid <> 'bytea'::regtype
      and col_description(t.oid, a.attnum) is distinct from 'secret'
    order by t.relname, a.attnum`.execute(db)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return new Map([...byTable].map(([table, columns]) => [table, columns.map(({ column }) => column)]))
}
