import { sql } from 'kysely'
import type { Kernel } from '../platform/kernel.ts'

/** Breaks those invariants of accounts.sql that the test itself does not. */
export async function plantAccountFaults({ db, newId, clock }: Kernel) {
  const now = clock()
  const [ana, bo] = (await db.selectFrom('users').select('id').limit(2).execute()).map(({ id }) => id)
  const hash = Buffer.from(newId())
  await sql`update challenges set purpose = 'changeEmail' where user_id is null`.execute(db)
  await sql`insert into address_changes (id, user_id, kind, old_address, new_address, undo_hash, created_at, expires_at)
    values (${newId()}, ${ana}, 'email', 'planted@inv.test', 'x@inv.test', ${hash}, ${now}::timestamptz, ${now}::timestamptz + interval '1 day')`.execute(
    db,
  )
  await sql`insert into social_proofs (token_hash, provider, subject, expires_at, used_at)
    values (${hash}, 'x', 'x', ${now}::timestamptz - interval '1 hour', ${now}::timestamptz)`.execute(db)
  await sql`update users set deletion_requested_at = ${now}::timestamptz - interval '40 days' where id = ${bo}`.execute(
    db,
  )
  await sql`drop index users_phone`.execute(db)
}
