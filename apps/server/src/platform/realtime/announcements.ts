import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload, Signal } from '@guildhall/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { SECOND } from '../clock.ts'
import type { Announcement, Room } from '../ctx.ts'
import { compileParameters } from '../database/parameters.ts'
import { declaredOf } from '../http/serializer.ts'
import type { Kernel } from '../kernel.ts'
import type { AccessChange } from './watching.ts'

const CHANNEL = 'announcements'
const notifyAll = compileParameters(
  'notify_all',
  'select pg_notify($channel, text) from unnest($texts::text[]) as text',
)
/** The name under which the database lists the connection that listens. */
const LISTENER = 'guildhall listening'
/** The channel on which the database itself announces every change that takes access away. */
const ACCESS = 'access'

export interface Heard {
  readonly name: string
  readonly payload: unknown
  readonly to: readonly Room[] | 'everyone'
  readonly except?: readonly Room[]
  /** The node that said it, where other nodes do; a job runs on none. */
  readonly from?: string
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
) => announceAllFrom(kernel, [{ signal, payload, to: [to], except: [] }])

/** The texts that carry an announcement, each to as many of its rooms as there is space for. */
function notificationsOf(heard: Heard): string[] {
  if (heard.to === 'everyone' || heard.to.length === 0) return [JSON.stringify(heard)]
  const space = MAX_BYTES - Buffer.byteLength(JSON.stringify({ ...heard, to: [] }))
  const most = Math.floor(space / Math.max(...heard.to.map((room) => Buffer.byteLength(`"${room}",`))))
  if (most < 1) return []
  const { to } = heard
  return Array.from({ length: Math.ceil(to.length / most) }, (_, at) =>
    JSON.stringify({ ...heard, to: to.slice(at * most, (at + 1) * most) }),
  )
}

/** The same for any number of announcements, in one statement. */
export async function announceAllFrom(
  { db, config }: Pick<Kernel, 'db' | 'config'>,
  announcements: readonly Announcement[],
) {
  const texts = announcements
    .filter(({ to }) => to.length > 0)
    .flatMap(({ signal, payload, to, except }) =>
      notificationsOf({
        name: signal.name,
        payload: declaredOf(config, signal.name, signal.payload, payload),
        to,
        except,
      }),
    )
  if (texts.length === 0) return
  await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(db)
}

interface Listener {
  readonly hear: (heard: Heard) => void
  readonly recheck: (change: AccessChange) => Promise<void>
  /** Called after a time in which nothing could be heard. */
  readonly missed: () => void
}

/**
 * Listens for announcements of jobs and other nodes and for changes of access, on a connection of its own that
 * reconnects when it breaks. What was missed in between may have changed access anywhere, so everything is rechecked
 * then.
 */
export function hearAnnouncements({ config, log }: Kernel, { hear, recheck, missed }: Listener) {
  const { signal, abort } = closing()
  let connected: pg.Client | null = null
  let hasListened = false
  const first = Promise.withResolvers<void>()

  /** Ends when the connection does, or when the listener is closed, even while it still connects. */
  async function listen() {
    const client = new pg.Client({
      connectionString: config.DATABASE_URL,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
      application_name: LISTENER,
    })
    const over = new Promise<void>((resolve) => {
      client.on('error', () => resolve()).on('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ channel, payload = '' }) =>
      channel === ACCESS
        ? void recheck(JSON.parse(payload) as AccessChange)
        : hear(JSON.parse(payload) as Heard),
    )
    const made = client
      .connect()
      .then(() => client.query(`listen ${ACCESS}`))
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => {
        connected = client
        if (hasListened) missed()
        hasListened = true
        return recheck({})
      })
    try {
      await Promise.race([made, over]).finally(first.resolve)
      await over
    } finally {
      connected = null
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
    /** Settles when the first attempt to listen has succeeded or failed. */
    begun: first.promise,
    /** Says something to every node that listens, this one included. */
    async notify(heard: readonly Heard[]) {
      if (!connected) throw new Error('not connected to the database')
      await connected.query(
        notifyAll.text,
        notifyAll.valuesOf({ channel: CHANNEL, texts: heard.flatMap(notificationsOf) }),
      )
    },
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
