import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { raisedLimits, startGuildhall } from '@guildhall/parts/guildhall'
import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { startPostgres } from '@guildhall/parts/postgres'
import { startRedis } from '@guildhall/parts/redis'
import pg from 'pg'
import { type Counter, openCounter } from './counter.ts'
import { createTwoRoles } from './two-roles.ts'

export interface Stage {
  readonly url: string
  /** As the role of the program, which may do less than the role of `database`. */
  readonly databaseUrl: string
  readonly inbox: Inbox
  readonly database: pg.Client
  /** A second server, on which money is taken. */
  readonly counter: Counter
  close(): Promise<void>
}

export const STAFF = 'staff@attack.test'

/** Other suites raise limits for load; an empty setting is one that the operator has not set. */
const asDelivered = Object.fromEntries(Object.keys(raisedLimits).map((name) => [name, '']))

/** The server as an operator runs it behind a proxy, in production mode with the limits as delivered, on real parts. */
export async function setStage(): Promise<Stage> {
  const [postgres, redis, inbox] = await Promise.all([
    startPostgres({ durable: false }),
    startRedis(),
    startInbox(),
  ])
  const opening = openCounter(postgres, inbox)
  const files = mkdtempSync(join(tmpdir(), 'guildhall-attack-'))
  const { program, everything } = await createTwoRoles(postgres, {
    PUBLIC_URL: 'http://localhost',
    SECRET_KEY: randomBytes(32).toString('base64url'),
    SMTP_URL: inbox.smtpUrl,
    MAIL_FROM: 'Guildhall <hello@localhost>',
    FILES_DIR: files,
  })
  const guildhall = await startGuildhall({
    roles: 'web,worker',
    databaseUrl: program,
    smtpUrl: inbox.smtpUrl,
    ...(redis ? { redisUrl: redis.url } : {}),
    settings: {
      ...asDelivered,
      FILES_DIR: files,
      STAFF_EMAILS: STAFF,
      MAX_TIER: 'Mid',
      // Attackers come from many places; the proxy before the server says from which.
      TRUST_PROXY: 'loopback',
    },
  })
  const database = new pg.Client(everything)
  await database.connect()
  const counter = await opening
  return {
    counter,
    url: guildhall.url,
    databaseUrl: program,
    inbox,
    database,
    async close() {
      await database.end()
      await Promise.all([guildhall.stop(), counter.close()])
      await Promise.all([postgres.stop('fast'), redis?.stop(), inbox.stop()])
      rmSync(files, { recursive: true, force: true })
    },
  }
}
