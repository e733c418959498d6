import { sql } from 'kysely'
import type { TestServer } from '../../testing/server.ts'

/** Breaks every invariant of accounts once. */
export async function plantFaults(server: TestServer) {
  const { db, newId, clock } = server.kernel
  const now = clock()
  const { userId } = await server.signIn('planted@inv.test')
  const { id: other } = await db
    .selectFrom('users')
    .select('id')
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const hash = Buffer.from(newId())
  await sql`alter table challenges drop constraint challenges_attempts`.execute(db)
  await sql`update challenges set attempts = 6 where address = 'planted@inv.test'`.execute(db)
  await sql`update users set suspended_at = ${now}::timestamptz where id = ${userId}`.execute(db)
  await sql`drop index users_email`.execute(db)
  await sql`drop index users_phone`.execute(db)
  await sql`update users set email = 'planted@inv.test',
    deletion_requested_at = ${now}::timestamptz - interval '40 days' where id = ${other}`.execute(db)
  await sql`update sessions set revoked_at = null, user_id = ${userId}`.execute(db)
  await sql`update challenges set purpose = 'changeEmail' where user_id is null`.execute(db)
  await sql`insert into address_changes (id, user_id, kind, old_address, new_address, undo_hash, created_at, expires_at)
    values (${newId()}, ${other}, 'email', 'planted@inv.test', 'x@inv.test', ${hash}, ${now}::timestamptz, ${now}::timestamptz + interval '1 day')`.execute(
    db,
  )
  await sql`update security_log set user_id = null`.execute(db)
  await sql`update code_sends set used_at = sent_at + interval '2 hours', purpose = 'changeEmail'`.execute(db)
  await sql`insert into social_proofs (token_hash, provider, subject, expires_at, used_at)
    values (${hash}, 'x', 'x', ${now}::timestamptz - interval '1 hour', ${now}::timestamptz)`.execute(db)
}
