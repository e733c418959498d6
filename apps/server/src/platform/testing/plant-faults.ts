import { sql } from 'kysely'
import type { TestServer } from '../../testing/server.ts'
import { after, MINUTE } from '../clock.ts'

/** Breaks every invariant of the platform once. */
export async function plantFaults({ kernel: { db, newId, clock } }: TestServer) {
  const now = clock()
  await sql`update idempotency_keys set reply = null`.execute(db)
  const dead = { id: newId(), job: 'x', payload: '{}', error: 'x', failed_at: now }
  await db.insertInto('dead_jobs').values(dead).execute()
  await sql`update outbox set run_at = ${after(now, -2 * MINUTE)}`.execute(db)
}
