import { sql } from 'kysely'
import type { Logger } from 'pino'
import pg from 'pg'
import type { Database } from './database/connect.ts'

/**
 * graphile-worker gives a dead worker's jobs free after four hours. Here each worker holds an advisory lock under its
 * id, which PostgreSQL drops with its connection, and everyone frees the jobs of ids whose lock is gone.
 */
export class WorkerLocks {
  readonly #url: string
  readonly #db: Database
  readonly #log: Pick<Logger, 'warn'>
  readonly #ids = new Set<string>()
  #client: pg.Client | null = null
  #suspects = new Set<string>()

  constructor(url: string, db: Database, log: Pick<Logger, 'warn'>) {
    this.#url = url
    this.#db = db
    this.#log = log
  }

  async hold(id: string) {
    this.#ids.add(id)
    await this.#locked(id)
  }

  letGo(id: string) {
    this.#ids.delete(id)
  }

  /** Frees what dead workers held. An id must be found dead twice: after a database restart the living need a moment. */
  async sweep() {
    for (const id of this.#ids) await this.#locked(id)
    const { rows } = await sql<{ id: string }>`
      select distinct locked_by as id from graphile_worker._private_jobs jobs
      where locked_by is not null and not exists (
        select from pg_locks where locktype = 'advisory' and granted
          and (classid::bigint << 32 | objid::bigint) = hashtextextended(locked_by, 0))`.execute(this.#db)
    const dead = rows.map((row) => row.id).filter((id) => this.#suspects.has(id))
    this.#suspects = new Set(rows.map((row) => row.id))
    if (dead.length === 0) return
    this.#log.warn({ workers: dead }, 'freeing the jobs of dead workers')
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(this.#db)
  }

  async close() {
    this.#ids.clear()
    await this.#client?.end().catch(() => undefined)
  }

  async #locked(id: string) {
    this.#client ??= await this.#connect()
    const held = await this.#client.query(
      `select 1 from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid()
         and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
      [id],
    )
    if (held.rowCount === 0) await this.#client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
  }

  async #connect() {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: 2000, keepAlive: true })
    client.on('error', () => {
      this.#client = null
    })
    await client.connect()
    return client
  }
}
