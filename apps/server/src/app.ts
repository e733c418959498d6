import { allCalls, allCommands } from '@guildhall/contract/all'
import { watchableKinds } from '@guildhall/contract/watching'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { authenticate } from './accounts/authenticate.ts'
import { endedSessions } from './accounts/sessions/ended-sessions.ts'
import { domains as ours } from './domains.ts'
import type { Bundle } from './pages/bundle.ts'
import { mountPages } from './pages/routes.ts'
import { checkDomains } from './platform/check-domains.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { connect } from './platform/database/connect.ts'
import { type Domain, entriesOf } from './platform/domain.ts'
import { mountDocs } from './platform/http/docs-page.ts'
import { type Health, mountHealth } from './platform/http/health.ts'
import { createHttp, type HttpDeps, mountCalls } from './platform/http/http.ts'
import { limitsFrom } from './platform/http/limits.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { idMaker } from './platform/ids.ts'
import type { Kernel } from './platform/kernel.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { createOutbound } from './platform/outbound/outbound.ts'
import { outsideTransactions } from './platform/outbound/third-party.ts'
import { hearAnnouncements } from './platform/realtime/announcements.ts'
import { createRealtime, type Realtime } from './platform/realtime/realtime.ts'
import { connectRedis } from './platform/realtime/redis.ts'
import { secretsFrom } from './platform/secrets.ts'
import { createSecurityLog } from './platform/security-log.ts'
import { storeFrom } from './platform/storage/storage-from.ts'

/** The calls that reach the store itself; signing an address does not. */
const STORE_CALLS = ['head', 'read', 'write', 'copy', 'remove', 'list'] as const

const promised = { calls: allCalls, commands: allCommands, watchables: watchableKinds }

/** What web and worker both need; it throws when the domains do not answer what the contract relies on. */
export function createKernel(config: Config, clock: Clock = systemClock, domains: readonly Domain[] = ours) {
  checkDomains(promised, { domains })
  const log = pino({ level: config.LOG_LEVEL, base: null })
  const { db, pool } = connect(
    config.DATABASE_URL,
    config.DATABASE_POOL,
    (error) => log.warn({ err: error }, 'a database connection broke'),
    config.DATABASE_WAIT_MS,
  )
  const secrets = secretsFrom(config.SECRET_KEY)
  const node = { config, log }
  const newId = idMaker(clock)
  const limits = limitsFrom(config, clock)
  const kernel: Kernel = {
    config,
    domains,
    db,
    clock,
    newId,
    secrets,
    store: outsideTransactions(node, 'the store of files', storeFrom(config, secrets, clock), STORE_CALLS),
    limits,
    securityLog: createSecurityLog({ db, clock, newId, limits, log }),
    outbound: outsideTransactions(node, 'the outbound client', createOutbound(), ['get']),
    log,
  }
  return { kernel, pool, metrics: createMetrics() }
}

export interface WebNode {
  readonly app: FastifyInstance
  readonly health: Health
  readonly realtime: Realtime
  close(): Promise<void>
}

/** The web role: calls, sockets and pages on one port. */
export async function createWebNode(
  kernel: Kernel,
  metrics: Metrics,
  bundle: Bundle | null,
): Promise<WebNode> {
  const redis = connectRedis(kernel)
  const app = await createHttp(kernel, kernel.log)
  const deps: HttpDeps = {
    kernel,
    metrics,
    authenticate: (credential) => authenticate(kernel, credential),
    publish: (ctx) => realtime.publish(ctx),
  }
  let hearing: ReturnType<typeof hearAnnouncements> | null = null
  const realtime = createRealtime(app.server, {
    kernel,
    redis,
    answers: entriesOf(kernel, 'answers').flat(),
    metrics,
    watchables: entriesOf(kernel, 'watchables').flat(),
    authenticate: deps.authenticate,
    endedSessions: (ids) => endedSessions(kernel, ids),
    // A node that is still starting may want to say something too: what fails is said again.
    notify: async (heard) => {
      if (!hearing) throw new Error('not listening yet')
      await hearing.notify(heard)
    },
  })
  metrics.gauge('guildhall_sockets', 'Open sockets', () => realtime.connections())
  metrics.gauge('guildhall_security_log_dropped', 'Refusals that were not logged, for their number', () =>
    kernel.securityLog.dropped(),
  )
  const health = mountHealth(app, kernel, () => redis?.isUp() ?? null)
  mountDocs(app, () => openApiDocument(allCalls))
  mountCalls(app, entriesOf(kernel, 'routes').flat(), deps)
  for (const mount of entriesOf(kernel, 'mount')) await mount(app, deps)
  if (bundle) await mountPages(app, deps, bundle)
  await app.ready()
  const listening = hearAnnouncements(kernel, realtime)
  hearing = listening
  await listening.begun
  const works = entriesOf(kernel, 'nodeWork').map((work) => work(kernel, realtime.people))
  return {
    app,
    health,
    realtime,
    async close() {
      // What takes access away is heard until the last socket is closed.
      await realtime.close()
      await Promise.all(works.map((work) => work.close()))
      await listening.close()
      await app.close()
      await redis?.close()
    },
  }
}
