import { channelNotificationLines } from './channels/notification-lines.ts'
import { connectionNotificationLines } from './connections/notification-lines.ts'
import { discussionNotificationLines } from './discussions/notification-lines.ts'
import { memberNotificationLines } from './members/notification-lines.ts'
import type { NotificationLines } from './notifications/lines.ts'
import { postNotificationLines } from './posts/notification-lines.ts'
import { reactionNotificationLines } from './reactions/notification-lines.ts'

/** The lines of every domain; a notice without one does not compile. */
export const allNotificationLines: NotificationLines = {
  ...connectionNotificationLines,
  ...channelNotificationLines,
  ...memberNotificationLines,
  ...postNotificationLines,
  ...discussionNotificationLines,
  ...reactionNotificationLines,
}
