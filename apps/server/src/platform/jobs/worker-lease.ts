import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Kernel } from '../kernel.ts'
import { holdLock } from './dead-workers.ts'

const CONCURRENCY = 8

/** A job runner under one id, for as long as it holds the lock of that id. */
export interface WorkerLease {
  /** Resolves when the runner gave up or the lock was lost: its jobs are then free for other workers. */
  readonly over: Promise<void>
  /** Waits for the jobs in progress. */
  stop(): Promise<void>
}

export async function startWorkerLease({ config, log }: Kernel, taskList: TaskList): Promise<WorkerLease> {
  const events = new EventEmitter() as WorkerEvents
  let id = ''
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const pgPool = new pg.Pool({ connectionString: config.DATABASE_URL, max: CONCURRENCY + 2, keepAlive: true })
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => client.on('error', () => undefined))
  const end = (parts: { end(): Promise<void> }[]) =>
    Promise.all(parts.map((part) => part.end().catch(() => undefined)))
  try {
    const runner = await run({
      pgPool,
      events,
      taskList,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 1000,
      logger: new Logger(() => (level, message) => level === 'error' && log.warn(message)),
    })
    const ended = runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job runner ended'))
    const lost = Promise.withResolvers<void>()
    // A runner left without a lock would keep its connections, and work on jobs that others have taken.
    const lock = await holdLock(config.DATABASE_URL, id, lost.resolve).catch(async (error: unknown) => {
      await runner.stop().catch(() => undefined)
      throw error
    })
    return {
      over: Promise.race([ended, lost.promise]),
      async stop() {
        await runner.stop().catch(() => undefined)
        await ended
        await end([lock, pgPool])
      },
    }
  } catch (error) {
    await end([pgPool])
    throw error
  }
}
