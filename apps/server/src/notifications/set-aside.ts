import { notificationSignals } from '@guildhall/contract/notifications'
import { toUser, type Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { lockPeople } from '../users/blocks.ts'
import { announceNotifications } from './announce-notifications.ts'
import { toldOf } from './remove-notifications.ts'
import { scheduleMails, settleMail } from './schedule-mails.ts'

interface Aside {
  aboutIds: string[]
  /** What was deleted, by whose id they are found again. */
  withId: string
}

const putAside = statement<Aside, { id: string; user_id: string; is_listed: boolean }>(
  'set_notifications_aside',
  `with aside as (
     update notifications set is_listed = false, is_unread = false, wants_mail = false, set_aside = jsonb_build_object(
       'with', $withId::text, 'isListed', is_listed, 'isUnread', is_unread, 'wantsMail', wants_mail)
     where about_id = any($aboutIds::uuid[]) and set_aside is null
     returning new.id, new.user_id, old.is_listed, old.is_unread
   ), counted as (
     update users u set unread_notification_count = unread_notification_count - unread.count,
       has_new_notification = unread_notification_count > unread.count
     from (select user_id, count(*)::int as count from aside where is_unread group by 1) unread
     where u.id = unread.user_id
   )
   select id, user_id, is_listed from aside`,
)

const takeBack = statement<
  Aside,
  { id: string; user_id: string; is_listed: boolean; wants_mail: boolean; unread_count: number }
>(
  'take_notifications_back',
  `with back as (
     update notifications set set_aside = null, is_listed = is_listed or (set_aside ->> 'isListed')::boolean,
       is_unread = is_unread or (set_aside ->> 'isUnread')::boolean,
       wants_mail = wants_mail or (set_aside ->> 'wantsMail')::boolean
     where about_id = any($aboutIds::uuid[]) and set_aside ->> 'with' = $withId
     returning new.id, new.user_id, new.is_listed, new.wants_mail, new.is_unread and not old.is_unread as is_newly_unread
   ), counted as (
     update users u set unread_notification_count = unread_notification_count + unread.count, has_new_notification = true
     from (select user_id, count(*)::int as count from back where is_newly_unread group by 1) unread
     where u.id = unread.user_id
     returning u.id, new.unread_notification_count as unread_count
   )
   select back.id, back.user_id, back.is_listed, back.wants_mail,
     coalesce(counted.unread_count, u.unread_notification_count) as unread_count
   from back join users u on u.id = back.user_id left join counted on counted.id = u.id`,
)

async function lockTold({ db }: Write, aboutIds: string[]) {
  const ids = (await toldOf(db, { aboutIds })).map(({ user_id }) => user_id)
  if (ids.length > 0) await lockPeople(db, { ids })
  return ids
}

/** Takes the notifications about something that may come back from everybody's list. */
export async function setNotificationsAside(write: Write, withId: string, aboutIds: string[]) {
  const people = await lockTold(write, aboutIds)
  if (people.length === 0) return
  for (const { id, user_id, is_listed } of await putAside(write.db, { aboutIds, withId }))
    if (is_listed)
      write.announce(notificationSignals.removeNotification, { notificationId: id }, toUser(user_id))
  await settleMail(write.db, people)
}

/** Makes the notifications that were set aside with something what they were before, mails that wait included. */
export async function bringNotificationsBack(write: Write, withId: string, aboutIds: string[]) {
  if ((await lockTold(write, aboutIds)).length === 0) return
  const back = await takeBack(write.db, { aboutIds, withId })
  const waiting = back.filter((row) => row.wants_mail).map((row) => row.user_id)
  await scheduleMails(write, [...new Set(waiting)], false)
  await announceNotifications(
    write,
    back.filter((row) => row.is_listed),
  )
}
