export { notificationCalls } from './calls.ts'
export { notificationEvents } from './events.ts'
export { Notification, NotificationControls, NotificationGroup } from './shapes.ts'
