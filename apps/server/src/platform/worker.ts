import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Chore } from './chores.ts'
import { SECOND } from './clock.ts'
import type { JobHandler } from './jobs.ts'
import type { Kernel } from './kernel.ts'
import type { Mailer } from './mail.ts'
import { relay } from './outbox.ts'
import { WorkerLocks } from './worker-locks.ts'

const RELAY_EVERY = 200
const SWEEP_EVERY = 2.5 * SECOND
const CONCURRENCY = 8

export interface Worker {
  stop(): Promise<void>
}

/** Relays the outbox and runs jobs until told to stop, whatever the database does meanwhile. */
export async function startWorker(
  kernel: Kernel,
  mailer: Mailer,
  handlers: JobHandler[],
  chores: Chore[] = [],
): Promise<Worker> {
  const { log } = kernel
  const locks = new WorkerLocks(kernel.config.DATABASE_URL, kernel.db, log)
  const stopping = new AbortController()
  const runner = await startRunner(kernel, mailer, handlers, locks)
  const loops = [
    repeat('relay', RELAY_EVERY, async () => {
      while ((await relay(kernel.db)) > 0);
    }),
    repeat('sweep', SWEEP_EVERY, () => locks.sweep()),
    ...chores.map((chore) => repeat(chore.name, chore.everyMs, () => chore.run(kernel))),
    keepRunning(runner),
  ]

  async function repeat(name: string, everyMs: number, work: () => Promise<void>) {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => log.warn({ err: error }, `${name} failed, trying again`))
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** graphile-worker gives up when it cannot note what it did; then it is started again. */
  async function keepRunning(first: Runner) {
    let current: Runner | null = first
    stopping.signal.addEventListener('abort', () => void current?.stop().catch(() => undefined))
    while (!stopping.signal.aborted) {
      await current?.promise.catch((error: unknown) => log.warn({ err: error }, 'the job runner ended'))
      if (stopping.signal.aborted) break
      await sleep(SECOND)
      current = await startRunner(kernel, mailer, handlers, locks).catch(() => null)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      await locks.close()
    },
  }
}

async function startRunner(kernel: Kernel, mailer: Mailer, handlers: JobHandler[], locks: WorkerLocks) {
  const events = new EventEmitter() as WorkerEvents
  let held: Promise<void> = Promise.resolve()
  let id = ''
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
    held = locks.hold(id)
    held.catch(() => undefined)
  })
  const pgPool = new pg.Pool({ connectionString: kernel.config.DATABASE_URL, max: CONCURRENCY + 2, keepAlive: true })
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => client.on('error', () => undefined))
  const runner = await run({
    pgPool,
    events,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: new Logger(() => (level, message) => level === 'error' && kernel.log.warn(message)),
    taskList: Object.fromEntries(handlers.map((handler) => [handler.name, task(kernel, mailer, handler)])),
  })
  await held
  runner.promise.finally(() => locks.letGo(id)).finally(() => pgPool.end()).catch(() => undefined)
  return runner
}

/** A job that failed its last attempt is laid aside for a person, so that nothing waits for ever unseen. */
function task(kernel: Kernel, mailer: Mailer, handler: JobHandler): TaskList[string] {
  return async (data, { job }) => {
    const { jobId, payload } = data as { jobId: string; payload: unknown }
    try {
      await handler.run({ ...kernel, mailer, jobId }, payload)
    } catch (error) {
      kernel.log.warn({ err: error, job: handler.name, jobId, attempt: job.attempts }, 'a job failed')
      if (job.attempts < job.max_attempts) throw error
      await kernel.db
        .insertInto('dead_jobs')
        .values({ id: jobId, job: handler.name, payload: JSON.stringify(payload), error: String(error) })
        .onConflict((on) => on.doNothing())
        .execute()
    }
  }
}
