import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Job } from './jobs.ts'

const BATCH = 500
const ATTEMPTS = 8

/** A write in progress: its connection and its time. */
interface Write {
  readonly db: Database
  readonly now: Date
  newId(): string
}

export const enqueue = <P>(ctx: Write, job: Job<P>, payload: P, runAt?: Date) =>
  enqueueAll(ctx, job, [payload], runAt)

/** The same for all jobs of a kind about one thing. */
const idAbout = (name: string, what: string) => createHash('md5').update(`${name} ${what}`).digest('hex')

/** Enqueues many jobs of one kind in one statement, all for one time or each for its own. */
export async function enqueueAll<P>(
  ctx: Write,
  job: Job<P>,
  payloads: readonly P[],
  runAt: Date | readonly Date[] = ctx.now,
) {
  const rows = payloads.map((payload, at) => ({
    id: job.about ? idAbout(job.name, job.about(payload)) : ctx.newId(),
    job: job.name,
    payload: JSON.stringify(payload),
    run_at: runAt instanceof Date ? runAt : runAt[at]!,
    created_at: ctx.now,
  }))
  const single = [...new Map(rows.map((row) => [row.id, row])).values()]
  if (single.length === 0) return
  await ctx.db
    .insertInto('outbox')
    .values(single)
    // Locks the row that waits already: nobody takes it to the queue before this write has committed.
    .onConflict((on) => on.column('id').doUpdateSet({ run_at: sql`least(outbox.run_at, excluded.run_at)` }))
    .execute()
}

/**
 * Moves waiting rows to the job queue in one statement, so that a row is in exactly one of the two. Returns how many. A
 * job that has not begun there is replaced by one with its id; beside one that has begun, the new one waits.
 */
export async function relay(db: Database): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${BATCH} for update skip locked)
      returning id, job, payload, run_at
    ), handed as (
      select graphile_worker.add_job(
        job, json_build_object('jobId', replace(id::text, '-', ''), 'payload', payload),
        run_at => run_at, max_attempts => ${ATTEMPTS}, job_key => id::text, job_key_mode => 'preserve_run_at')
      from taken
    )
    select count(*)::int as moved from handed`.execute(db)
  return rows[0]?.moved ?? 0
}
