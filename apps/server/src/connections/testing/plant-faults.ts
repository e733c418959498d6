import { sql } from 'kysely'
import type { TestServer } from '../../testing/server.ts'

/** Breaks every invariant of connections once. */
export async function plantFaults({ kernel: { db, newId, clock } }: TestServer) {
  const [ana, bo] = (await db.selectFrom('users').select('id').limit(2).execute()).map(({ id }) => id)
  const [pair, now] = [sql`${ana}, ${bo}`, clock()]
  await sql`insert into connections (user_id, other_id, created_at) values (${pair}, ${now})`.execute(db)
  await sql`insert into connection_requests (id, from_id, to_id, created_at) values (${newId()}, ${pair}, ${now})`.execute(
    db,
  )
  await sql`alter table mutes drop constraint mutes_pkey`.execute(db)
}
