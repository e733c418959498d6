import { statement } from '../platform/database/statement.ts'

interface Gone {
  id: string
  user_id: string
}

/**
 * SQL that removes people from notifications; a row without people is deleted with what it counted. Returns those rows.
 */
const forgetting = (which: string) => `with gone as (
     delete from notification_people p using notifications n where n.id = p.notification_id and ${which}
     returning n.id
   ), shrunk as (
     update notifications n set count = n.count - 1 from gone where n.id = gone.id and n.count > 1
   ), emptied as (
     delete from notifications n using gone where n.id = gone.id and n.count = 1
     returning n.id, n.user_id, n.is_listed, n.is_unread
   ), counted as (
     update users u set unread_notification_count = unread_notification_count - unread.count,
       has_new_notification = unread_notification_count > unread.count
     from (select user_id, count(*)::int as count from emptied where is_unread group by 1) unread
     where u.id = unread.user_id
   )
   select id, user_id from emptied where is_listed`

/** Removes two people from each other's notifications, from all or those of one type. */
export const removeEachOther = statement<{ a: string; b: string; type: string | null }, Gone>(
  'forget_between',
  forgetting(`n.user_id in ($a, $b) and p.user_id in ($a, $b) and n.user_id <> p.user_id
       and ($type::text is null or n.type = $type)`),
)

/** Removes one person from everybody's notifications. */
export const removePerson = statement<{ userId: string }, Gone>(
  'forget_everywhere',
  forgetting('p.user_id = $userId'),
)
