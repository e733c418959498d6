import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload, Signal } from '@guildhall/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { SECOND } from './clock.ts'
import type { Announcement, Room } from './ctx.ts'
import type { Kernel } from './kernel.ts'
import { declaredOf } from './serializer.ts'
import type { AccessChange } from './watching.ts'

const CHANNEL = 'announcements'
/** The channel on which the database itself announces every change that takes access away. */
const ACCESS = 'access'

export interface Heard {
  readonly name: string
  readonly payload: unknown
  readonly to: Room
}

/** The size limit of a PostgreSQL notification; a longer announcement is lost, as any announcement may be. */
const MAX_BYTES = 7999

/**
 * Announces a signal from a job or a chore, which has no sockets. PostgreSQL carries it to every web node when the
 * transaction commits, and each node sends it to its own sockets. Like every announcement it may be lost.
 */
export const announceFrom = <S extends Signal>(
  kernel: Pick<Kernel, 'db' | 'config'>,
  signal: S,
  payload: Payload<S>,
  to: Room,
) => announceAllFrom(kernel, [{ signal, payload, to: [to] }])

/** The same for any number of announcements, in one statement. */
export async function announceAllFrom(
  { db, config }: Pick<Kernel, 'db' | 'config'>,
  announcements: readonly Announcement[],
) {
  const texts = announcements
    .flatMap(({ signal, payload, to }) => {
      const declared = declaredOf(config, signal.name, signal.payload, payload)
      return to.map((room): Heard => ({ name: signal.name, payload: declared, to: room }))
    })
    .map((heard) => JSON.stringify(heard))
    .filter((text) => Buffer.byteLength(text) <= MAX_BYTES)
  if (texts.length === 0) return
  await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(db)
}

/**
 * Listens for announcements of jobs and for changes of access, on a connection of its own that reconnects when it
 * breaks. What was missed in between may have changed access anywhere, so everything is rechecked then.
 */
export function hearAnnouncements(
  { config, log }: Kernel,
  say: (heard: Heard) => void,
  recheck: (change: AccessChange) => Promise<void>,
) {
  const { signal, abort } = closing()

  /** Ends when the connection does, or when the listener is closed, even while it still connects. */
  async function listen() {
    const options = { connectionString: config.DATABASE_URL, connectionTimeoutMillis: 2000, keepAlive: true }
    const client = new pg.Client(options)
    const over = new Promise<void>((resolve) => {
      client.on('error', () => resolve()).on('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ channel, payload = '' }) =>
      channel === ACCESS
        ? void recheck(JSON.parse(payload) as AccessChange)
        : say(JSON.parse(payload) as Heard),
    )
    const made = client
      .connect()
      .then(() => client.query(`listen ${ACCESS}`))
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => recheck({}))
    try {
      await Promise.race([made, over])
      await over
    } finally {
      client.end().catch(() => undefined)
    }
  }
  async function repeat() {
    while (!signal.aborted) {
      await listen().catch((error: unknown) =>
        log.warn({ err: error }, 'cannot hear the workers, trying again'),
      )
      await sleep(SECOND, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = repeat()
  return {
    async close() {
      abort()
      await ended
    },
  }
}

function closing() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
