import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pools, statementNames } from './statement.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>

const UUID = 2950
/** The types of arrays, which pg's types do not list. */
const UUIDS = 2951 as number as typeof UUID
const BIGINTS = 1016 as number as typeof UUID
const BIGINT = 20

/** A UUID without its hyphens, cut at fixed positions because a page of posts contains hundreds of them. */
const bare = (text: string) =>
  text.slice(0, 8) + text.slice(9, 13) + text.slice(14, 18) + text.slice(19, 23) + text.slice(24)

pg.types.setTypeParser(UUID, bare)
pg.types.setTypeParser(UUIDS, (text) => text.slice(1, -1).replaceAll('-', '').split(',').filter(Boolean))
pg.types.setTypeParser(BIGINT, Number)
pg.types.setTypeParser(BIGINTS, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number))

/** Sends statements that have a name as prepared statements. */
class NamingClient extends pg.Client {
  // @ts-expect-error pg declares a dozen overloads; all of them pass through here unchanged but one.
  override query(text: unknown, values?: unknown, callback?: unknown) {
    const name = typeof text === 'string' ? statementNames.get(text) : undefined
    // @ts-expect-error as above
    return super.query(name ? { name, text, values } : text, name ? undefined : values, callback)
  }
}

interface Connections {
  readonly db: Database
  readonly pool: pg.Pool
}

/**
 * Everything is bounded: the number of connections, waiting for one, statements, locks, forgotten transactions. All
 * times follow from how long a request may wait for a connection.
 */
export function connect(
  url: string,
  size: number,
  onError: (error: Error) => void,
  waitMs = 1000,
): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 5 * waitMs,
    lock_timeout: 2 * waitMs,
    idle_in_transaction_session_timeout: 10 * waitMs,
    // A server that hangs must not keep a request longer than its statement may take.
    query_timeout: 6 * waitMs,
    keepAlive: true,
    Client: NamingClient as unknown as typeof pg.Client,
  })
  pool.on('error', onError)
  // A connection that breaks during a request needs no handling here, because the request fails with it.
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return { pool, db }
}
