export { notificationCalls } from './calls.ts'
export type { Notice } from './notice.ts'
export {
  ControlType,
  isControlBuilt,
  type NoticeSubject,
  Notification,
  NotificationControls,
  NotificationGroup,
} from './shapes.ts'
export { notificationSignals } from './signals.ts'
