import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGuildhall } from '@guildhall/parts/guildhall'
import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { startPostgres } from '@guildhall/parts/postgres'
import { startRedis } from '@guildhall/parts/redis'
import pg from 'pg'

export interface Stage {
  readonly url: string
  readonly databaseUrl: string
  readonly inbox: Inbox
  readonly database: pg.Client
  close(): Promise<void>
}

export const STAFF = 'staff@attack.test'

/** The limits as they are when an operator sets none; other suites raise them for load. */
const asDelivered = Object.fromEntries(
  [
    'LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE',
    'LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE',
    'LIMIT_CODES_PER_MAILBOX_AN_HOUR',
    'LIMIT_CODES_PER_ADDRESS_AN_HOUR',
    'LIMIT_UPLOADS_PER_ADDRESS_A_MINUTE',
  ].map((name) => [name, '']),
)

/** The server as an operator runs it behind a proxy, in production mode with the limits as delivered, on real parts. */
export async function setStage(): Promise<Stage> {
  const [postgres, redis, inbox] = await Promise.all([
    startPostgres({ durable: false }),
    startRedis(),
    startInbox(),
  ])
  const files = mkdtempSync(join(tmpdir(), 'guildhall-attack-'))
  const databaseUrl = postgres.url('postgres')
  const guildhall = await startGuildhall({
    roles: 'web,worker',
    databaseUrl,
    smtpUrl: inbox.smtpUrl,
    ...(redis ? { redisUrl: redis.url } : {}),
    settings: {
      ...asDelivered,
      FILES_DIR: files,
      STAFF_EMAILS: STAFF,
      // Attackers come from many places; the proxy before the server says from which.
      TRUST_PROXY: 'loopback',
    },
  })
  const database = new pg.Client(databaseUrl)
  await database.connect()
  return {
    url: guildhall.url,
    databaseUrl,
    inbox,
    database,
    async close() {
      await database.end()
      await guildhall.stop()
      await Promise.all([postgres.stop('fast'), redis?.stop(), inbox.stop()])
      rmSync(files, { recursive: true, force: true })
    },
  }
}
