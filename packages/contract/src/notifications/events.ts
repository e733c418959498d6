import { z } from 'zod'
import { Id } from '../common.ts'
import { event } from '../event.ts'
import { Notification } from './shapes.ts'

export const notificationEvents = {
  /** A notification that is new, or has grown. */
  newNotification: event('newNotification', z.object({ notification: Notification })),
  removeNotification: event('removeNotification', z.object({ notificationId: Id })),
}
