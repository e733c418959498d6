import { sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { TestServer } from './server.ts'

interface Held {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Asks while another connection has written something and not committed it. It commits once so many wait for it, or
 * the answer shows that nobody does; so a test need not hope that two writes meet.
 */
export async function whileHeld<T>(
  { kernel }: Pick<TestServer, 'kernel'>,
  { text, values }: Held,
  ask: () => Promise<T>,
  waiters = 1,
): Promise<T> {
  const holding = new pg.Client(kernel.config.DATABASE_URL)
  await holding.connect()
  const wait = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(kernel.db)
    expect(rows[0]!.count).toBeGreaterThanOrEqual(waiters)
  }
  try {
    await holding.query('begin')
    await holding.query(text, [...values])
    const asked = ask()
    await Promise.race([asked, vi.waitFor(wait, { timeout: 10_000, interval: 10 })])
    await holding.query('commit')
    return await asked
  } finally {
    await holding.end()
  }
}
