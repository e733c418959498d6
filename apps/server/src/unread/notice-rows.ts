import type { Ctx } from '../platform/ctx.ts'
import type { FoundRow } from './catch-up-sources.ts'
import { caughtUp, listNotices } from './list-notices.ts'

/** The discussions in which somebody answers or mentions the viewer, and those that they follow. */
export const findNoticeRows = async (ctx: Ctx): Promise<FoundRow[]> =>
  (await listNotices(ctx)).map(({ channelId, notification }) => ({
    channelId,
    row: {
      kind: 'notice',
      count: Math.max(notification.count, 1),
      isForMe: caughtUp.get(notification.notificationType) === 'forMe',
      isMention: notification.isMention,
      isFollowing: caughtUp.get(notification.notificationType) === 'following',
      time: notification.time,
      notification,
    },
  }))
