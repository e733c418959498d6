import { allNotices, type NoticeType } from '@guildhall/contract/all'
import { type Notice, notificationSignals } from '@guildhall/contract/notifications'
import { toUser, type Write } from '../platform/ctx.ts'
import { lockPeople } from '../users/blocks.ts'
import { isOnByDefault } from './controls.ts'
import { scheduleMails } from './schedule-mails.ts'
import { readingOf } from './subjects.ts'
import { upsertNotifications } from './upsert-notifications.ts'
import { notificationsByIds, viewNotifications } from './view.ts'

interface Happening {
  readonly type: NoticeType
  /** The recipients. Each is notified unless a block, a mute or their settings prevent it. */
  readonly to: string[]
  /** The person who acted, who is not notified; null where nobody did. */
  readonly by: string | null
  /** The id of the subject: what happens to one subject is grouped into one notification. */
  readonly aboutId: string
  /** The id of the comment whose words are quoted. */
  readonly saidId?: string
  /** The person who acted is hidden, so the notification does not name them. */
  readonly isNameless?: boolean
}

/** Notifies people: the only way to a notification, its dot, its signal and its mail. */
export async function notify(ctx: Write, happening: Happening) {
  const { type, by, aboutId, saidId = null, isNameless = false } = happening
  const kind: Notice = allNotices[type]
  const { group, about, isQuiet = false, isMailOnly = false, isUrgent = false } = kind
  // Recipients are locked before anything is read, so that a block or opening the list comes before or after, never in
  // between.
  const held = await lockPeople(ctx.db, { ids: [...new Set(happening.to)].filter((id) => id !== by) })
  if (held.length === 0) return
  const told = await upsertNotifications(ctx.db, {
    type,
    by,
    group,
    about: { kind: about, id: aboutId },
    saidId,
    event: ctx.newId(),
    now: ctx.now,
    to: held.map(({ id }) => id),
    newIds: held.map(() => ctx.newId()),
    mailsByDefault: isOnByDefault(group, 'email'),
    isQuiet,
    isMailOnly,
    isNameless,
  })
  const waiting = told.filter((row) => row.wants_mail).map((row) => row.user_id)
  await scheduleMails(ctx, waiting, isUrgent)

  const rows = await notificationsByIds(ctx.db, {
    ids: told.filter((row) => row.is_listed).map((row) => row.id),
  })
  const views = await viewNotifications(readingOf(ctx), rows)
  for (const [index, { user_id }] of rows.entries())
    ctx.announce(notificationSignals.newNotification, { notification: views[index]! }, toUser(user_id))
}
