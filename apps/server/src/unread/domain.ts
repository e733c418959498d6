import type { Domain } from '../platform/domain.ts'
import { findChatRows } from './chat-rows.ts'
import { findNoticeRows } from './notice-rows.ts'
import { findRoomRows } from './room-rows.ts'
import { unreadRoutes } from './routes.ts'

export const unread: Domain = {
  name: 'unread',
  routes: unreadRoutes,
  catchUp: [findRoomRows, findNoticeRows, findChatRows],
  invariants: new URL('invariants.sql', import.meta.url),
}
