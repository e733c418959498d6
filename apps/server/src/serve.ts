import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createKernel, createWebNode } from './app.ts'
import { tellIsolation } from './files/media/isolation.ts'
import type { Bundle } from './pages/bundle.ts'
import { SECOND } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { riskySettings } from './platform/config/risky-settings.ts'
import { mayRewriteLogs } from './platform/database/append-only.ts'
import { prepareDatabase } from './platform/database/prepare.ts'
import { entriesOf } from './platform/domain.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { createMailer } from './platform/mail/mail.ts'

export interface Served {
  /** The address on which the web role listens. */
  readonly address: string | null
  /** Finishes the work in progress and closes everything. */
  stop(): Promise<void>
}

/** Starts the configured roles in this process. */
export async function serve(config: Config, bundle: (() => Bundle) | null): Promise<Served> {
  const { kernel, metrics } = createKernel(config)
  await prepareDatabase(config.DATABASE_URL)
  mkdirSync(config.FILES_DIR, { recursive: true })
  const isWeb = config.ROLES.includes('web')
  if (config.NODE_ENV === 'production' && (await mayRewriteLogs(kernel.db)))
    kernel.log.warn('the database role may delete from the audit log: give the program a role of its own')
  for (const line of riskySettings(config)) kernel.log.warn(line)
  if (isWeb && !config.REDIS_URL)
    kernel.log.warn('no REDIS_URL: several nodes tell each other of changes through the database, and later')

  metrics.gauge(
    'guildhall_outbox_age_seconds',
    'Age of the oldest side effect not yet handed on',
    async () => {
      const asked = sql<{ age: number }>`
      select coalesce(extract(epoch from ${kernel.clock()}::timestamptz - min(created_at)), 0)::float as age from outbox`
      return (await asked.execute(kernel.db)).rows[0]!.age
    },
  )
  const metricsServer = await metrics.listen(config.METRICS_PORT)
  const web = isWeb ? await createWebNode(kernel, metrics, bundle?.() ?? null) : null
  const address = await web?.app.listen({ host: config.HOST, port: config.PORT })
  const logging = setInterval(() => void kernel.securityLog.flush(), SECOND).unref()
  if (config.ROLES.includes('worker')) await tellIsolation(kernel.log)
  const mailer = createMailer(config)
  const worker = config.ROLES.includes('worker')
    ? await startWorker(kernel, mailer, entriesOf(kernel, 'jobs').flat(), entriesOf(kernel, 'chores').flat())
    : null

  return {
    address: address ?? null,
    async stop() {
      web?.health.drain()
      // The proxy needs a moment to notice before connections are refused.
      await sleep(config.DRAIN_SECONDS * SECOND)
      await Promise.all([web?.close(), worker?.stop()])
      mailer.close()
      metricsServer.close()
      clearInterval(logging)
      await kernel.securityLog.flush()
      await kernel.db.destroy()
    },
  }
}
