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

/** Two web nodes and two workers as processes of their own, on real servers that can be killed. */
export async function setStage(
  planted: readonly string[],
  settings: Record<string, string> = {},
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
  // The first one migrates; the others come together.
  const first = await node('web')
  const [second, ...workers] = await Promise.all([node('web'), node('worker'), node('worker')])
  const webs = [first, second]
  return {
    postgres,
    redis,
    inbox,
    webs,
    workers,
    async close() {
      await Promise.all([...webs, ...workers].map((one) => one.stop()))
      await Promise.all([postgres.stop('fast'), redis.stop(), inbox.stop()])
    },
  }
}
