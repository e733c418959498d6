import { sql } from 'kysely'
import { pino } from 'pino'
import type { Kernel } from '../../platform/kernel.ts'

/** Takes down every line that a server logs from now on, in the form in which it would be written. */
export function takeDownLog({ log }: Kernel): readonly string[] {
  const lines: string[] = []
  const stream = Reflect.get(log, pino.symbols.streamSym) as { write(line: string): void }
  stream.write = (line) => void lines.push(line)
  return lines
}

/** Every row of every table, as text. */
export async function rowsOfAll({ db }: Kernel): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const rows: string[] = []
  for (const { name } of tables.rows) {
    const found = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db)
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`))
  }
  return rows
}

/** Where a secret would be recognized: as it is, or as the bytes of a column. */
export const formsOf = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1),
]
