import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { noBlockBetween } from '../users/blocks.ts'

interface Told {
  id: string
  user_id: string
  is_listed: boolean
  wants_mail: boolean
  /** How many the recipient has not read now. */
  unread_count: number
}

interface Event {
  readonly type: string
  readonly group: string
  readonly about: { readonly kind: string; readonly id: string }
  readonly saidId: string | null
  readonly by: string | null
  readonly event: string
  readonly now: Date
  readonly to: string[]
  readonly newIds: string[]
  readonly mailsByDefault: boolean
  readonly isQuiet: boolean
  readonly isMailOnly: boolean
  readonly isNameless: boolean
}

/**
 * One statement for any number of recipients: who is notified, the row that is updated or inserted, its people, and the
 * counts. A hidden person who acted matches nobody's block or mute, and is not stored; where nobody acted, nobody is
 * counted.
 */
const tellEach = statement<
  {
    type: string
    group: string
    aboutKind: string
    aboutId: string
    saidId: string | null
    by: string | null
    event: string
    now: Date
    to: string[]
    newIds: string[]
    mailsByDefault: boolean
    isQuiet: boolean
    isMailOnly: boolean
    isNameless: boolean
  },
  Told
>(
  'notify_each',
  `with hearer as (
     select t.user_id, t.id, not $isMailOnly and coalesce(app.is_on, true) as in_app,
       u.email is not null and not $isQuiet and coalesce(mail.is_on, $mailsByDefault) as by_mail
     from unnest($to::uuid[], $newIds::uuid[]) t (user_id, id) join users u on u.id = t.user_id
       left join notification_controls app
         on app.user_id = t.user_id and app.type = $group and app.action = 'inApp'
       left join notification_controls mail
         on mail.user_id = t.user_id and mail.type = $group and mail.action = 'email'
     where $isNameless or $by::uuid is null or (${noBlockBetween('t.user_id', '$by')}
       and not exists (select from mutes where user_id = t.user_id and muted_id = $by))
   ), told as (
     insert into notifications as n (id, user_id, type, group_name, about_kind, about_id, said_id, latest, count,
       is_nameless, is_listed, is_unread, wants_mail, updated_at)
     select id, user_id, $type, $group, $aboutKind, $aboutId, $saidId, $event, ($by is not null)::int, $isNameless, in_app, in_app, by_mail, $now
     from hearer where in_app or by_mail
     on conflict (user_id, type, about_kind, about_id) do update set latest = excluded.latest, said_id = excluded.said_id,
       count = n.count + (case when $by is null then false when $isNameless then not n.is_nameless else not exists (
         select from notification_people p where p.notification_id = n.id and p.user_id = $by) end)::int,
       is_nameless = n.is_nameless or excluded.is_nameless,
       is_listed = n.is_listed or excluded.is_listed, is_unread = n.is_unread or excluded.is_unread,
       wants_mail = n.wants_mail or excluded.wants_mail, updated_at = excluded.updated_at,
       mail_job = case when excluded.wants_mail then null else n.mail_job end
     returning new.id, new.user_id, new.is_listed, new.wants_mail,
       new.is_unread and not coalesce(old.is_unread, false) as is_newly_unread
   ), joined as (
     insert into notification_people as p (notification_id, user_id, latest) select id, $by, $event from told
     where $by is not null and not $isNameless
     on conflict (notification_id, user_id) do update set latest = excluded.latest
   ), counted as (
     update users u set unread_notification_count = unread_notification_count + 1, has_new_notification = true
     from told where u.id = told.user_id and told.is_newly_unread
     returning u.id, new.unread_notification_count as unread_count
   )
   select told.id, told.user_id, told.is_listed, told.wants_mail,
     coalesce(counted.unread_count, u.unread_notification_count) as unread_count
   from told join users u on u.id = told.user_id left join counted on counted.id = u.id`,
)

export const upsertNotifications = (db: Database, { about, ...e }: Event) =>
  tellEach(db, {
    type: e.type,
    group: e.group,
    aboutKind: about.kind,
    aboutId: about.id,
    saidId: e.saidId,
    by: e.by,
    event: e.event,
    now: e.now,
    to: e.to,
    newIds: e.newIds,
    mailsByDefault: e.mailsByDefault,
    isQuiet: e.isQuiet,
    isMailOnly: e.isMailOnly,
    isNameless: e.isNameless,
  })
