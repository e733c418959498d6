import type { Notification } from '@guildhall/contract/notifications'
import type { Batch } from '../platform/store/collections.ts'

/** Flattens notifications: they, and the people in them. */
export function unpackNotifications(notifications: readonly Notification[]) {
  const batch = {
    notifications: notifications.map(({ users, notificationTriggeredUser: _first, ...rest }) => ({
      ...rest,
      userIds: users.map(({ _id }) => _id),
    })),
    users: notifications.flatMap(({ users }) => users),
  } satisfies Batch
  return { batch, ids: notifications.map(({ _id }) => _id) }
}
