import { sql } from 'kysely'
import pg from 'pg'
import type { Kernel } from '../kernel.ts'

/**
 * graphile-worker releases a dead worker's jobs only after four hours. Here each worker holds an advisory lock under
 * its id, which PostgreSQL releases with its connection, and every worker frees the jobs of ids whose lock is gone.
 */
export async function holdLock(url: string, id: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true })
  client.on('error', onLost)
  client.on('end', onLost)
  await client.connect()
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
  return client
}

/**
 * Frees the jobs of dead workers, and removes what is left of jobs that failed after another about the same thing took
 * their key: graphile-worker never tries those again. An id must be found dead twice in a row, because a worker that has
 * just started may not hold its lock yet.
 */
export function deadWorkerSweep({ db, log }: Kernel): () => Promise<void> {
  let suspects = new Set<string>()
  return async () => {
    const { rows } = await sql<{ id: string }>`
      select distinct locked_by as id from graphile_worker._private_jobs
      where locked_by is not null and not exists (
        select from pg_locks where locktype = 'advisory' and granted
          and (classid::bigint << 32 | objid::bigint) = hashtextextended(locked_by, 0))`.execute(db)
    const dead = rows.map((row) => row.id).filter((id) => suspects.has(id))
    suspects = new Set(rows.map((row) => row.id))
    await sql`delete from graphile_worker._private_jobs
      where key is null and locked_at is null and attempts >= max_attempts`.execute(db)
    if (dead.length === 0) return
    log.warn({ workers: dead }, 'freeing the jobs of dead workers')
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db)
  }
}
