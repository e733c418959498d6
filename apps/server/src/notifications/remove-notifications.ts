import { notificationSignals } from '@guildhall/contract/notifications'
import { toUser, type Write } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { lockPeople } from '../users/blocks.ts'
import { settleMail } from './schedule-mails.ts'

export const toldOf = statement<{ aboutIds: string[] }, { user_id: string }>(
  'told_of_things',
  `select distinct user_id from notifications where about_id = any($aboutIds::uuid[])`,
)

const forget = statement<{ aboutIds: string[] }, { id: string; user_id: string; is_listed: boolean }>(
  'forget_things',
  `with gone as (
     delete from notifications where about_id = any($aboutIds::uuid[]) returning id, user_id, is_listed, is_unread
   ), counted as (
     update users u set unread_notification_count = unread_notification_count - unread.count,
       has_new_notification = unread_notification_count > unread.count
     from (select user_id, count(*)::int as count from gone where is_unread group by 1) unread
     where u.id = unread.user_id
   )
   select id, user_id, is_listed from gone`,
)

/** Deletes the notifications about subjects that are gone, and returns them. */
export async function removeNotificationRows(db: Database, aboutIds: string[]) {
  const people = (await toldOf(db, { aboutIds })).map(({ user_id }) => user_id)
  if (people.length === 0) return []
  await lockPeople(db, { ids: people })
  const gone = await forget(db, { aboutIds })
  await settleMail(db, people)
  return gone
}

/** Removes the notifications about subjects that are gone from everybody's list. */
export async function removeNotifications(write: Write, aboutIds: string[]) {
  for (const { id, user_id, is_listed } of await removeNotificationRows(write.db, aboutIds))
    if (is_listed)
      write.announce(notificationSignals.removeNotification, { notificationId: id }, toUser(user_id))
}
