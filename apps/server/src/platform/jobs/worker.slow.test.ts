import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createKernel } from '../../app.ts'
import { stillClock } from '../../testing/clock.ts'
import { testConfig } from '../../testing/config.ts'
import { testDatabase } from '../../testing/database.ts'
import { Ctx } from '../ctx.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Kernel } from '../kernel.ts'
import { createMailer } from '../mail/mail.ts'
import { handles, type Job } from './jobs.ts'
import { relay } from './outbox.ts'
import { startWorker, type Worker } from './worker.ts'

/** Not declared with `job`: other servers of this run would be asked who does it. */
const note: Job<{ text: string }> = { name: 'note', payload: z.object({ text: z.string() }) }
/** One that waits does for all. */
const visitOf: Job<{ text: string }> = { ...note, name: 'visitOf', about: ({ text }) => text }
const mayLeave = Promise.withResolvers<void>()
const runs: { jobId: string; text: string }[] = []
/** The queue would wait for hours for a worker that died; whatever the machine does, that is not this long. */
const PATIENCE = { timeout: 30_000, interval: 50 }
const visit = { ip: '', userAgent: '', fingerprint: null, apiKey: null, isBrowser: false, language: null }

let kernel: Kernel
let worker: Worker
beforeAll(async () => {
  kernel = createKernel(testConfig(await testDatabase()), stillClock().clock).kernel
  const handlers = [
    handles(note, async (ctx, { text }) => {
      runs.push({ jobId: ctx.jobId, text })
      const times = runs.filter((run) => run.text === text).length
      if (text === 'fails twice' && times < 3) throw new Error('not yet')
      if (text === 'slow') await sleep(6000)
      if (text === 'poison') throw new Error('never')
    }),
    handles(visitOf, async (ctx, { text }) => {
      runs.push({ jobId: ctx.jobId, text })
      if (runs.filter((run) => run.text === text).length > 1) return
      await mayLeave.promise
      throw new Error('the first one fails, and leaves nothing behind')
    }),
  ]
  worker = await startWorker(kernel, createMailer(kernel.config), handlers)
})
afterAll(async () => {
  await worker.stop()
  await kernel.db.destroy()
})

const enqueue = (text: string, fate?: Error, job = note) =>
  inTransaction(kernel.db, async (trx) => {
    await new Ctx(kernel, trx, null, visit).enqueue(job, { text })
    if (fate) throw fate
  })

const ran = (text: string) => vi.waitFor(() => expect(runs.map((run) => run.text)).toContain(text), PATIENCE)

/** Resolves once nothing waits and nothing is under way. */
const idle = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ left: number }>`select (select count(*)::int from outbox)
      + (select count(*)::int from graphile_worker._private_jobs) as left`.execute(kernel.db)
    expect(rows[0]!.left).toBe(0)
  }, PATIENCE)

it('does a job once its write has committed, and only then', async () => {
  await expect(enqueue('rolled back', new Error('undone'))).rejects.toThrow('undone')
  await enqueue('committed')
  await ran('committed')
  expect(runs.map((run) => run.text)).toEqual(['committed'])
})

it('tries a failed job again under the same id', async () => {
  await enqueue('fails twice')
  await hurry(() => runs.filter((run) => run.text === 'fails twice').length === 3)
  expect(new Set(runs.filter((run) => run.text === 'fails twice').map((run) => run.jobId)).size).toBe(1)
})

it('lays a job aside that fails every time, and goes on with the others', async () => {
  await enqueue('poison')
  await hurry(async () => (await deadJobs()).length > 0)
  expect(await deadJobs()).toEqual([{ job: 'note', payload: { text: 'poison' }, error: 'Error: never' }])
  await enqueue('after the poison')
  await ran('after the poison')
})

it('moves each outbox row to the queue exactly once when many relay at the same time', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, i) => enqueue(`storm ${i}`)))
  await Promise.all(Array.from({ length: 6 }, () => relay(kernel.db)))
  await Promise.all(Array.from({ length: 40 }, (_, i) => ran(`storm ${i}`)))
  await idle()
  expect(runs.filter((run) => run.text.startsWith('storm'))).toHaveLength(40)
})

it('does what is asked for several times once more after the one under way', async () => {
  await enqueue('a visit', undefined, visitOf)
  await ran('a visit')
  await Promise.all(Array.from({ length: 6 }, () => enqueue('a visit', undefined, visitOf)))
  while ((await relay(kernel.db)) > 0);
  await Promise.all(Array.from({ length: 6 }, () => enqueue('a visit', undefined, visitOf)))
  mayLeave.resolve()
  await idle()
  const { length } = runs.filter((run) => run.text === 'a visit')
  expect(length).toBeGreaterThan(1)
  expect(length).toBeLessThan(5)
})

it('runs the jobs of a worker that died within seconds', async () => {
  await sql`select graphile_worker.add_job('note', ${JSON.stringify({
    jobId: kernel.newId(),
    payload: { text: 'orphan' },
  })}::json, run_at => now() + interval '1 hour')`.execute(kernel.db)
  await sql`update graphile_worker._private_jobs set locked_by = 'a-dead-worker', locked_at = now(), run_at = now()
    where locked_by is null and run_at > now() + interval '59 minutes'`.execute(kernel.db)
  await ran('orphan')
})

it('leaves the jobs of a living worker alone, however long they take', async () => {
  await enqueue('slow')
  await ran('slow')
  await idle()
  expect(runs.filter((run) => run.text === 'slow')).toHaveLength(1)
})

const deadJobs = () => kernel.db.selectFrom('dead_jobs').select(['job', 'payload', 'error']).execute()

/** Retries wait longer each time; the test does not. */
async function hurry(isDone: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < 300 && !(await isDone()); tries += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(kernel.db)
    await sleep(50)
  }
}
