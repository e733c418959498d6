import { randomBytes } from 'node:crypto'
import { type Guildhall, startGuildhall } from '@guildhall/parts/guildhall'
import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { type Postgres, startPostgres } from '@guildhall/parts/postgres'
import { type Redis, startRedis } from '@guildhall/parts/redis'

export interface Stage {
  readonly postgres: Postgres
  readonly redis: Redis
  readonly inbox: Inbox
  readonly webs: Guildhall[]
  readonly workers: Guildhall[]
  close(): Promise<void>
}

const plant = new URL('./plant.ts', import.meta.url).href

interface Cast {
  readonly webs: number
  readonly workers: number
}

/**
 * Two web nodes and two workers as processes of their own unless fewer do, on real servers that can be killed. Without
 * a worker of its own, one web node does that work too.
 */
export async function setStage(
  planted: readonly string[],
  settings: Record<string, string> = {},
  cast: Cast = { webs: 2, workers: 2 },
): Promise<Stage> {
  const [postgres, redis, inbox] = await Promise.all([
    startPostgres({ durable: true }),
    startRedis(),
    startInbox(),
  ])
  if (!redis) throw new Error('chaos needs redis-server')
  const secretKey = randomBytes(32).toString('base64url')
  const node = (roles: string) =>
    startGuildhall({
      roles,
      secretKey,
      settings: { ...settings, PLANTED: JSON.stringify(planted) },
      nodeFlags: planted.length > 0 ? ['--import', plant] : [],
      databaseUrl: postgres.url('postgres'),
      smtpUrl: inbox.smtpUrl,
      redisUrl: redis.url,
    })
  const several = (roles: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => node(roles)))
  // The first one migrates; the others come together.
  const first = await node(cast.workers > 0 ? 'web' : 'web,worker')
  const [others, workers] = await Promise.all([
    several('web', cast.webs - 1),
    several('worker', cast.workers),
  ])
  const webs = [first, ...others]
  return {
    postgres,
    redis,
    inbox,
    webs,
    workers: cast.workers > 0 ? workers : [first],
    async close() {
      await Promise.all([...webs, ...workers].map((one) => one.stop()))
      await Promise.all([postgres.stop('fast'), redis.stop(), inbox.stop()])
    },
  }
}
