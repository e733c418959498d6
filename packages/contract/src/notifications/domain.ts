import { domain } from '../domain.ts'
import { notificationCalls } from './calls.ts'
import { notificationSignals } from './signals.ts'

export const notifications = domain({
  calls: { notifications: notificationCalls },
  signals: notificationSignals,
})
