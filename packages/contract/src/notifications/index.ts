export { notificationCalls } from './calls.ts'
export { notificationEvents } from './events.ts'
export { ControlType, Notification, NotificationControls, NotificationGroup } from './shapes.ts'
