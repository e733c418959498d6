import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { systemClock } from '../clock.ts'

const directory = join(import.meta.dirname, '../../../migrations')

interface Migration {
  readonly name: string
  /**
   * One step for a file that is applied as a whole. Several steps are separate transactions, and each may be run again.
   */
  readonly steps: readonly string[]
  readonly checksum: string
}

function migrations(): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(directory, name), 'utf8')
      const steps = sql.split(/^(?=-- step: )/m)
      return { name, steps, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** The migrations this program was written for, oldest first. */
export const migrationNames = () => migrations().map(({ name }) => name)

export const newestMigration = () => migrationNames().at(-1)!

const AGAIN_MS = 100

/**
 * Two nodes starting at once must not both migrate. The one that waits asks again and again: a statement that waits keeps
 * a snapshot, and an index that is built concurrently waits for every snapshot to end.
 */
async function lock(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{ is_mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('guildhall migrations')) as is_mine`,
    )
    if (rows[0]!.is_mine) return
    await sleep(AGAIN_MS)
  }
}

/** Brings a database forward; the only way back is a new migration. Returns the names of those it applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  // The query in progress fails with the connection, so the error is handled there.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lock(client)
    await client.query(`set lock_timeout = '1s'`)
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null)',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const done: string[] = []
    for (const { name, steps, checksum } of migrations()) {
      const known = applied.get(name)
      if (known === checksum) continue
      if (known)
        throw new Error(`${name} was changed after it had been applied; write a new migration instead`)
      const isWhole = steps.length === 1
      if (isWhole) await client.query('begin')
      for (const step of steps) await client.query(step)
      await client.query('insert into migrations (name, checksum, applied_at) values ($1, $2, $3)', [
        name,
        checksum,
        systemClock(),
      ])
      if (isWhole) await client.query('commit')
      done.push(name)
    }
    return done
  } finally {
    await client.end().catch(() => undefined)
  }
}
