import { sql } from 'kysely'
import type { Kernel } from '../platform/kernel.ts'

/** Breaks every invariant of people.sql once. */
export async function plantPeopleFaults({ db, newId, clock }: Kernel) {
  const [ana, bo] = (await db.selectFrom('users').select('id').limit(2).execute()).map(({ id }) => id)
  const [pair, now] = [sql`${ana}, ${bo}`, clock()]
  const id = newId()
  await sql`insert into connections (user_id, other_id, created_at) values (${pair}, ${now})`.execute(db)
  await sql`insert into connection_requests (id, from_id, to_id, created_at) values (${newId()}, ${pair}, ${now})`.execute(
    db,
  )
  await sql`insert into notifications (id, user_id, type, group_name, about_kind, about_id, latest, count, is_listed,
      is_unread, wants_mail, updated_at)
    values (${id}, ${ana}, 'x', 'forums', 'x', ${id}, ${id}, 2, true, true, true, ${now})`.execute(db)
  await sql`insert into notification_people (notification_id, user_id, latest) values (${id}, ${ana}, ${id})`.execute(
    db,
  )
  await sql`drop index user_reports_pending`.execute(db)
}
