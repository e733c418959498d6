import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Market } from './market.ts'
import { DAY } from './time.ts'

const PATIENCE_MS = 300_000

async function isTrueWithin(ms: number, isTrue: () => Promise<boolean>) {
  for (const end = Date.now() + ms; !(await isTrue()); await sleep(100)) if (Date.now() > end) return false
  return true
}

async function until(what: string, isTrue: () => Promise<boolean>) {
  if (!(await isTrueWithin(PATIENCE_MS, isTrue))) throw new Error(`${what}: not in ${PATIENCE_MS} ms`)
}

/** Asks the database with a connection of its own: the one before may have been cut. */
export async function query<T extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Waits until no message and no job is under way; what failed is tried again at once. */
export async function drain({ stripe, databaseUrl }: Market) {
  await stripe.settled()
  await until('the jobs', async () => {
    await query(
      databaseUrl,
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts > 0',
    )
    const [row] = await query<{ left: number }>(
      databaseUrl,
      `select (select count(*)::int from outbox)
         + (select count(*)::int from graphile_worker._private_jobs where run_at <= now()) as left`,
    )
    return row!.left === 0
  })
}

/**
 * A comparison that failed comes again after minutes, sooner with a new worker. One that is killed begins anew: on a slow
 * machine, after an older copy was put back, it takes minutes itself.
 */
const COMPARED_WITHIN_MS = 600_000
const TRIES = 3

/** Starts a worker anew, which compares everything with the gateway as it begins, and waits until it has. */
export async function reconcile(market: Market) {
  const { stage, time, databaseUrl } = market
  market.leap(DAY)
  const since = time.now().toISOString()
  const isCompared = async () => {
    const sql = `select count(*)::int as behind from payment_accounts where coalesce(compared_until, created_at) < $1`
    const [row] = await query<{ behind: number }>(databaseUrl, sql, [since])
    return row!.behind === 0
  }
  for (let tries = 1; ; tries += 1) {
    const worker = stage.workers[tries % stage.workers.length]!
    await worker.kill()
    await worker.start()
    if (await isTrueWithin(COMPARED_WITHIN_MS, isCompared)) break
    if (tries === TRIES) throw new Error(`nothing was compared with the gateway in ${TRIES} tries`)
  }
  await drain(market)
}
