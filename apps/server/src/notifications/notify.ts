import { allNotices, type NoticeType } from '@guildhall/contract/all'
import { type Notice, notificationSignals } from '@guildhall/contract/notifications'
import { toUser, type Write } from '../platform/ctx.ts'
import { lockPeople } from '../users/blocks.ts'
import { isOnByDefault } from './controls.ts'
import { scheduleMails } from './schedule-mails.ts'
import { upsertNotifications } from './upsert-notifications.ts'
import { notificationsByIds, viewNotifications } from './view.ts'

interface Happening {
  readonly type: NoticeType
  /** Who should know. Each hears of it unless a block, a mute or their settings are against it. */
  readonly to: string[]
  /** Who did it, and needs not be told. */
  readonly by: string
  /** The id of the thing it happened to: what happens to one thing becomes one notification. */
  readonly aboutId: string
  /** Nobody must learn who did it: it is told without them. */
  readonly isNameless?: boolean
}

/** Tells people that something happened: the one way to a notification, its dot, its signal and its mail. */
export async function notify(ctx: Write, happening: Happening) {
  const { type, by, aboutId, isNameless = false } = happening
  const { group, about, isQuiet = false }: Notice = allNotices[type]
  // Held before anything is read, so that a block, or looking at the list, comes before or after but never in between.
  const held = await lockPeople(ctx.db, { ids: [...new Set(happening.to)].filter((id) => id !== by) })
  if (held.length === 0) return
  const told = await upsertNotifications(ctx.db, {
    type,
    by,
    group,
    about: { kind: about, id: aboutId },
    event: ctx.newId(),
    now: ctx.now,
    to: held.map(({ id }) => id),
    newIds: held.map(() => ctx.newId()),
    mailsByDefault: isOnByDefault(group, 'email'),
    isQuiet,
    isNameless,
  })
  const waiting = told.filter((row) => row.wants_mail).map((row) => row.user_id)
  await scheduleMails(ctx, waiting)

  const rows = await notificationsByIds(ctx.db, {
    ids: told.filter((row) => row.is_listed).map((row) => row.id),
  })
  const views = await viewNotifications(ctx.db, rows)
  for (const [index, { user_id }] of rows.entries())
    ctx.announce(notificationSignals.newNotification, { notification: views[index]! }, toUser(user_id))
}
