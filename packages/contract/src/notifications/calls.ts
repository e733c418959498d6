import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import {
  ControlAction,
  ControlType,
  Notification,
  NotificationControls,
  NotificationGroup,
} from './shapes.ts'

const isOffered = (control: { type: string; action: string }) =>
  control.action === 'email' || NotificationGroup.safeParse(control.type).success

export const notificationCalls = {
  getNotifications: v2.get('/user/getnotifications', {
    /** With `isMention` only those in which somebody mentions the viewer. */
    input: z.strictObject({ ...page(), isMention: Flag.optional() }),
    reply: z.object({ notifications: z.array(Notification), next: Next }),
  }),

  getNotificationData: v2.get('/user/getnotificationdata', {
    missing: { notificationId: 'no notif' },
    input: z.strictObject({ notificationId: Id }),
    reply: z.object({ notification: Notification }),
  }),

  clearNotifications: v2.post('/user/clearnotifications', { input: z.strictObject({}), reply: Done }),

  getNotificationControls: v2.get('/user/notificationControls', {
    input: z.strictObject({}),
    reply: z.object({ notificationControls: NotificationControls }),
  }),

  setNotificationControls: v2.post('/user/notificationControls', {
    input: z
      .strictObject({ type: ControlType, action: ControlAction, status: Flag })
      .refine(isOffered, { path: ['action'], message: 'comes by e-mail only' }),
    reply: Done.extend({ notificationControls: NotificationControls }),
  }),
}
