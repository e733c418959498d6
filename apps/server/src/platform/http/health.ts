import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { newestMigration } from '../database/migrate.ts'
import type { Kernel } from '../kernel.ts'

export interface Health {
  /** From now on the node reports to its proxy that it takes no new requests. */
  drain(): void
}

/**
 * /livez: the event loop runs. /readyz: the database answers in time and has our schema; the rest is only
 * reported.
 */
export function mountHealth(app: FastifyInstance, kernel: Kernel, redisIsUp: () => boolean | null): Health {
  let isDraining = false
  const expected = newestMigration()

  async function databaseState(): Promise<'up' | 'down' | 'behind'> {
    const asked = sql<{ name: string }>`select name from migrations where name = ${expected}`.execute(
      kernel.db,
    )
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('late')), kernel.config.DATABASE_WAIT_MS).unref(),
    )
    try {
      return (await Promise.race([asked, late])).rows.length === 1 ? 'up' : 'behind'
    } catch {
      asked.catch(() => undefined)
      return 'down'
    }
  }

  app.get('/livez', () => ({ status: 'live' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await databaseState()
    const isReady = database === 'up' && !isDraining
    const redis = redisIsUp()
    return reply.status(isReady ? 200 : 503).send({
      status: isDraining ? 'draining' : isReady ? 'ready' : 'not ready',
      database,
      redis: redis === null ? 'not used' : redis ? 'up' : 'down',
    })
  })
  return {
    drain() {
      isDraining = true
    },
  }
}
