import { allNotices } from '@guildhall/contract/all'
import type { Notice, Notification } from '@guildhall/contract/notifications'
import { MAX_COUNTED } from '@guildhall/contract/unread'
import { readingOf } from '../notifications/subjects.ts'
import { unreadOfTypes, viewNotifications } from '../notifications/view.ts'
import type { Ctx } from '../platform/ctx.ts'

const notices: [string, Notice][] = Object.entries(allNotices)

export const caughtUp: ReadonlyMap<string, NonNullable<Notice['catchUp']>> = new Map(
  notices.flatMap(([type, { catchUp }]) => (catchUp ? [[type, catchUp]] : [])),
)

const types = [...caughtUp.keys()]
const mentions = notices.filter(([, { isMention }]) => isMention).map(([type]) => type)

interface Found {
  readonly channelId: string
  /** The newest event of it, which tells whether it happened since somebody looked. */
  readonly latest: string
  readonly notification: Notification
}

/** The new notifications of discussions in communities, the latest first; what the viewer may not see any more is left out. */
export async function listNotices(ctx: Ctx, { isMention = false } = {}): Promise<Found[]> {
  const rows = await unreadOfTypes(ctx.db, {
    userId: ctx.me.userId,
    types: isMention ? mentions : types,
    take: MAX_COUNTED,
  })
  const views = await viewNotifications(readingOf(ctx), rows)
  return views.flatMap((notification, index) => {
    const channelId = notification.subject?.channel?._id
    return channelId ? [{ channelId, latest: rows[index]!.latest, notification }] : []
  })
}
