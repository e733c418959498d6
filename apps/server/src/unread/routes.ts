import { unreadCalls } from '@guildhall/contract/unread'
import { routes } from '../platform/handler.ts'
import { getCatchUp } from './catch-up.ts'
import { getUnreadChannels, getUnreadContexts } from './list-unread.ts'
import { markAllRead, markChatsRead, markNotificationRead, markRead } from './mark-read.ts'
import { markUnread } from './mark-unread.ts'
import { seenContext } from './see-context.ts'

export const unreadRoutes = routes(unreadCalls, {
  seenContext,
  markRead,
  markAllRead,
  markChatsRead,
  markNotificationRead,
  markUnread,
  getUnreadContexts,
  getUnreadChannels,
  getCatchUp,
})
