import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'
import { Notification } from './shapes.ts'

export const notificationSignals = {
  /** A notification that is new, or has grown, and how many its recipient has not read now. */
  newNotification: signal(
    'newNotification',
    z.object({ notification: Notification, unreadCount: z.number().int() }),
  ),
  removeNotification: signal('removeNotification', z.object({ notificationId: Id })),
}
