import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { SECOND } from '../clock.ts'
import type { Kernel } from '../kernel.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Chore } from './chores.ts'
import { deadWorkerSweep } from './dead-workers.ts'
import type { JobHandler } from './jobs.ts'
import { relay } from './outbox.ts'
import { startWorkerLease, type WorkerLease } from './worker-lease.ts'

const RELAY_EVERY = 200
const SWEEP_EVERY = 2.5 * SECOND

export interface Worker {
  stop(): Promise<void>
}

/** Relays the outbox and runs jobs until it is stopped, whatever happens to the database meanwhile. */
export async function startWorker(
  kernel: Kernel,
  mailer: Mailer,
  handlers: readonly JobHandler[],
  chores: readonly Chore[] = [],
): Promise<Worker> {
  const { log } = kernel
  const { signal, abort } = stopSignal()
  const tasks = Object.fromEntries(handlers.map((handler) => [handler.name, task(kernel, mailer, handler)]))
  // The database may go away during the start; the loop below tries again.
  let tenure: WorkerLease | null = await startWorkerLease(kernel, tasks).catch((error: unknown) => {
    log.warn({ err: error }, 'the job runner did not begin, trying again')
    return null
  })

  async function repeat(name: string, everyMs: number, work: () => Promise<void>) {
    while (!signal.aborted) {
      await work().catch((error: unknown) => log.warn({ err: error }, `${name} failed, trying again`))
      await sleep(everyMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const relayAll = async () => {
    while ((await relay(kernel.db)) > 0);
  }
  const loops = [
    repeat('relay', RELAY_EVERY, relayAll),
    repeat('sweep', SWEEP_EVERY, deadWorkerSweep(kernel)),
    // A lease that lost its lock no longer knows which jobs are its own, so another starts under a new id.
    repeat('job runner', SECOND, async () => {
      if (tenure) {
        const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        await Promise.race([tenure.over, stopped])
        const ending = tenure.stop()
        tenure = null
        if (signal.aborted) return ending
      }
      tenure = await startWorkerLease(kernel, tasks)
    }),
    ...chores.map((chore) => repeat(chore.name, chore.everyMs, () => chore.run(kernel))),
  ]
  return {
    async stop() {
      abort()
      await Promise.all(loops)
      await tenure?.stop()
    },
  }
}

function stopSignal() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** A job that failed its last attempt is kept in `dead_jobs` for the operator, so that no failure stays unnoticed. */
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
        .values({
          id: jobId,
          job: handler.name,
          payload: JSON.stringify(payload),
          error: String(error),
          failed_at: kernel.clock(),
        })
        .onConflict((on) => on.doNothing())
        .execute()
    }
  }
}
