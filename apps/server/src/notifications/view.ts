import { allNotices } from '@guildhall/contract/all'
import type { Notice, Notification } from '@guildhall/contract/notifications'
import { statement } from '../platform/database/statement.ts'
import { isPresent } from '../users/blocks.ts'
import { type PersonRow, personJson, toPerson } from '../users/view.ts'
import { mentionTypes } from './mentions.ts'
import { type Described, describeAll, type Reading } from './subjects.ts'

export interface NotificationRow {
  id: string
  user_id: string
  type: string
  group_name: Notification['group']
  about_kind: string
  about_id: string
  said_id: string | null
  latest: string
  count: number
  is_unread: boolean
  updated_at: Date
  people: PersonRow[]
}

/** The columns of a notification, and the latest three people who acted. */
const columns = `n.id, n.user_id, n.type, n.group_name, n.about_kind, n.about_id, n.said_id, n.latest, n.count,
     n.is_unread, n.updated_at, coalesce((
       select json_agg(${personJson('acted')} order by acted.latest desc) from (
         select u.*, p.latest from notification_people p join users u on u.id = p.user_id and ${isPresent('u')}
         where p.notification_id = n.id order by p.latest desc limit 3) acted), '[]') as people`

export const notificationsOf = statement<
  { userId: string; after: string | null; skip: number; take: number },
  NotificationRow
>(
  'notifications_of',
  `select ${columns} from notifications n
   where n.user_id = $userId and n.is_listed and ($after::uuid is null or n.latest < $after)
   order by n.latest desc offset $skip limit $take`,
)

/** The same for some types, each of which is read by its own part of the index. */
export const notificationsOfTypes = statement<
  { userId: string; types: string[]; after: string | null; skip: number; take: number },
  NotificationRow
>(
  'notifications_of_types',
  `select ${columns} from notifications n join (
     select f.id from unnest($types::text[]) t (type) cross join lateral (
       select m.id, m.latest from notifications m where m.user_id = $userId and m.type = t.type and m.is_listed
         and ($after::uuid is null or m.latest < $after)
       order by m.latest desc limit $skip::int + $take::int) f
     order by f.latest desc offset $skip limit $take) page on page.id = n.id
   order by n.latest desc`,
)

/** The new ones of some types, the latest first. */
export const unreadOfTypes = statement<{ userId: string; types: string[]; take: number }, NotificationRow>(
  'unread_notifications_of_types',
  `select ${columns} from notifications n
   where n.user_id = $userId and n.is_unread and n.type = any($types::text[]) order by n.latest desc limit $take`,
)

export const notificationsByIds = statement<{ ids: string[] }, NotificationRow>(
  'notifications_by_ids',
  `select ${columns} from notifications n where n.id = any($ids::uuid[]) order by n.latest desc`,
)

export const listedNotification = statement<{ userId: string; id: string }, NotificationRow>(
  'listed_notification',
  `select ${columns} from notifications n where n.user_id = $userId and n.id = $id and n.is_listed`,
)

const notices: Partial<Record<string, Notice>> = allNotices

/** What each row is about now, with the words of the latest comment if the person named first wrote them. */
async function describeRows(reading: Reading, rows: NotificationRow[]) {
  const about = rows.map((row) => ({ kind: row.about_kind, id: row.about_id, readerId: row.user_id }))
  const said = rows.map(({ type, said_id: id, user_id: readerId }) => {
    const kind = notices[type]?.quotes
    return kind && id ? { kind, id, readerId } : null
  })
  const described = await describeAll(reading, [...about, ...said])
  return rows.map(({ people: [first] }, index): Described | null => {
    const subject = described[index] ?? null
    if (!subject || !said[index]) return subject
    const comment = described[rows.length + index]
    if (comment && comment.quotedId === (first?.id ?? null)) return comment
    return { ...subject, quote: null }
  })
}

const toSubject = (described: Described | null) => {
  if (!described) return null
  const { quotedId: _author, ...subject } = described
  return subject
}

/** Rows as their recipients see them, in bulk. */
export async function viewNotifications(reading: Reading, rows: NotificationRow[]): Promise<Notification[]> {
  const subjects = await describeRows(reading, rows)
  return rows.map((row, index) => {
    const users = row.people.map(toPerson)
    return {
      _id: row.id,
      notificationType: row.type,
      group: row.group_name,
      notificationTriggeredUser: users[0] ?? null,
      users,
      count: row.count,
      about: { kind: row.about_kind, _id: row.about_id },
      subject: toSubject(subjects[index] ?? null),
      isMention: mentionTypes.includes(row.type),
      isUnread: row.is_unread,
      time: row.updated_at.toISOString(),
    }
  })
}
