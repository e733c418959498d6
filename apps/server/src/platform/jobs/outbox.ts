import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { statement } from '../database/statement.ts'
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

interface Added {
  ids: string[]
  job: string
  payloads: string[]
  runAts: Date[]
  now: Date
}

/**
 * However many they are, they are five parameters: of more than 65,535 PostgreSQL takes none. A row that waits already is
 * locked, so that nobody takes it to the queue before this write has committed.
 */
const addJobs = statement<Added, never>(
  'add_jobs',
  `insert into outbox (id, job, payload, run_at, created_at)
   select o.id, $job, o.payload::jsonb, o.run_at, $now
   from unnest($ids::uuid[], $payloads::text[], $runAts::timestamptz[]) o (id, payload, run_at)
   on conflict (id) do update set run_at = least(outbox.run_at, excluded.run_at)`,
)

/** Enqueues many jobs of one kind in one statement, all for one time or each for its own. */
export async function enqueueAll<P>(
  ctx: Write,
  job: Job<P>,
  payloads: readonly P[],
  runAt: Date | readonly Date[] = ctx.now,
) {
  const rows = payloads.map((payload, at) => ({
    id: job.about ? idAbout(job.name, job.about(payload)) : ctx.newId(),
    payload: JSON.stringify(payload),
    runAt: runAt instanceof Date ? runAt : runAt[at]!,
  }))
  const single = [...new Map(rows.map((row) => [row.id, row])).values()]
  if (single.length === 0) return
  await addJobs(ctx.db, {
    ids: single.map(({ id }) => id),
    job: job.name,
    payloads: single.map(({ payload }) => payload),
    runAts: single.map((row) => row.runAt),
    now: ctx.now,
  })
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
