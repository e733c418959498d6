import { notificationCalls } from '@guildhall/contract/notifications'
import { routes } from '../platform/handler.ts'
import { clearNotifications } from './clear.ts'
import { getNotificationControls, setNotificationControls } from './controls.ts'
import { getNotificationData, getNotifications } from './list.ts'

export const notificationRoutes = routes(notificationCalls, {
  getNotifications,
  getNotificationData,
  clearNotifications,
  getNotificationControls,
  setNotificationControls,
})
