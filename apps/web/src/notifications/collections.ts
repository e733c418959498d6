import type { Notification } from '@guildhall/contract/notifications'
import { collection } from '../platform/store/collection.ts'

/** A notification whose people are stored in their own collection. */
export type KeptNotification = Omit<Notification, 'users' | 'notificationTriggeredUser'> & {
  /** The latest people, at most three. */
  userIds: string[]
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    notifications: KeptNotification
  }
}

export const notificationCollections = { notifications: collection('notifications') }
