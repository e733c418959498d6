import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { lockPeople } from '../users/blocks.ts'
import { settleMail } from './schedule-mails.ts'

interface Which {
  userId: string
  /** Null for all of these types. */
  ids: string[] | null
  types: string[]
  /** Null for all; otherwise nothing that has happened since. */
  upTo: string | null
}

const read = statement<Which, { id: string }>(
  'read_notifications',
  `with read as (
     update notifications set is_unread = false, wants_mail = false
     where user_id = $userId and is_unread and ($upTo::uuid is null or latest <= $upTo)
       and case when $ids::uuid[] is null then type = any($types) else id = any($ids) end
     returning id
   ), counted as (
     update users set unread_notification_count = unread_notification_count - read.count,
       has_new_notification = unread_notification_count > read.count
     from (select count(*)::int as count from read) read where users.id = $userId and read.count > 0
   )
   select id from read`,
)

/** Marks new notifications of a person as read; returns those that were new. */
export async function readNotifications(
  db: Database,
  { ids = null, types = [], upTo = null, userId }: Partial<Which> & Pick<Which, 'userId'>,
): Promise<string[]> {
  await lockPeople(db, { ids: [userId] })
  const rows = await read(db, { userId, ids, types, upTo })
  await settleMail(db, [userId])
  return rows.map(({ id }) => id)
}

const renew = statement<{ userId: string; ids: string[] }, never>(
  'renew_notifications',
  `with renewed as (
     update notifications set is_unread = true
     where user_id = $userId and id = any($ids::uuid[]) and is_listed and not is_unread returning id
   )
   update users set unread_notification_count = unread_notification_count + renewed.count, has_new_notification = true
   from (select count(*)::int as count from renewed) renewed where users.id = $userId and renewed.count > 0`,
)

/** Makes notifications that were read new again; none of them is mailed for it. */
export async function renewNotifications(db: Database, userId: string, ids: string[]) {
  await lockPeople(db, { ids: [userId] })
  await renew(db, { userId, ids })
}
