import type pg from 'pg'

interface Reads {
  readonly scans: number
  readonly rows: number
  readonly live: number
}

/** A smaller table is read whole because nothing is quicker. */
export const SMALL_TABLE = 2000

/** How often each table was read from its beginning to its end so far. */
export async function readTables(database: pg.Pool): Promise<ReadonlyMap<string, Reads>> {
  const { rows } = await database.query<{ name: string; scans: number; rows: number; live: number }>(
    `select relname as name, coalesce(seq_scan, 0)::float as scans, coalesce(seq_tup_read, 0)::float as rows,
       n_live_tup::float as live
     from pg_stat_user_tables where schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, ...reads }) => [name, reads]))
}

/** The larger tables that were read whole meanwhile, and how often. */
export function wholeReads(
  before: ReadonlyMap<string, Reads>,
  after: ReadonlyMap<string, Reads>,
): readonly string[] {
  return [...after].flatMap(([name, { scans, rows, live }]) => {
    const since = before.get(name)
    const times = scans - (since?.scans ?? 0)
    const read = rows - (since?.rows ?? 0)
    if (live < SMALL_TABLE || times === 0) return []
    return `${name}: ${times} times, ${read} rows read, it has ${live}`
  })
}
