import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'

export type Row = readonly (string | number | boolean | null)[]

export interface Filling {
  readonly table: string
  readonly columns: string
  readonly rows: () => Iterable<Row>
}

const CHUNK_LETTERS = 1 << 16
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function field(value: Row[number]): string {
  if (value === null) return '\\N'
  return typeof value === 'string' ? value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign]!) : String(value)
}

/** Never more of the rows than a chunk at a time, however many there are. */
function* chunksOf(rows: Iterable<Row>, onRows: (count: number) => void): Generator<Buffer> {
  let chunk = ''
  let count = 0
  for (const row of rows) {
    chunk += `${row.map(field).join('\t')}\n`
    count += 1
    if (chunk.length < CHUNK_LETTERS) continue
    yield Buffer.from(chunk)
    onRows(count)
    chunk = ''
    count = 0
  }
  if (chunk !== '') yield Buffer.from(chunk)
  onRows(count)
}

/** Puts rows into a table as fast as the database takes them. Answers how many. */
export async function copyRows(
  client: ClientBase,
  { table, columns, rows }: Filling,
  onRows: (count: number) => void,
): Promise<number> {
  const copy = client.query(from(`copy ${table} (${columns}) from stdin`))
  await pipeline(Readable.from(chunksOf(rows(), onRows), { objectMode: false }), copy)
  return copy.rowCount
}
