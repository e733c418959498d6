import { sql } from 'kysely'
import type { TestServer } from '../../testing/server.ts'

/** Breaks every invariant of notifications once. */
export async function plantFaults({ kernel: { db, newId, clock } }: TestServer) {
  const ana = (await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()).id
  const [id, now] = [newId(), clock()]
  await sql`insert into notifications (id, user_id, type, group_name, about_kind, about_id, latest, count, is_listed,
      is_unread, wants_mail, updated_at, set_aside)
    select ${id}, ${ana}, 'x', 'forums', 'x', ${id}, ${id}, 2, true, true, true, ${now}, jsonb_build_object('with', p.id)
    from (select id from posts limit 1) p`.execute(db)
  await sql`insert into notification_people (notification_id, user_id, latest) values (${id}, ${ana}, ${id})`.execute(
    db,
  )
}
