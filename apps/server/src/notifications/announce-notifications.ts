import { notificationSignals } from '@guildhall/contract/notifications'
import { toUser, type Write } from '../platform/ctx.ts'
import { readingOf } from './subjects.ts'
import { notificationsByIds, viewNotifications } from './view.ts'

interface Told {
  readonly id: string
  readonly unread_count: number
}

/** Shows people what is new to them, with the number of all that is: what has grown is no further one. */
export async function announceNotifications(write: Write, told: readonly Told[]) {
  const counts = new Map(told.map(({ id, unread_count }) => [id, unread_count]))
  const rows = await notificationsByIds(write.db, { ids: [...counts.keys()] })
  const views = await viewNotifications(readingOf(write), rows)
  for (const [index, { id, user_id }] of rows.entries())
    write.announce(
      notificationSignals.newNotification,
      { notification: views[index]!, unreadCount: counts.get(id)! },
      toUser(user_id),
    )
}
