import type { notificationSignals } from '@guildhall/contract/notifications'
import type { Listeners } from '../platform/realtime/listeners.ts'
import { dropped, received } from '../platform/store/collections.ts'
import { lists } from '../platform/store/lists.ts'
import { meChanged } from '../platform/store/preloaded-data.ts'
import { mentionsListId, recount } from './thunks.ts'
import { unpackNotifications } from './unpack.ts'

export const notificationListeners: Listeners<typeof notificationSignals> = {
  newNotification:
    ({ notification, unreadCount }) =>
    (dispatch) => {
      dispatch(received(unpackNotifications([notification]).batch))
      dispatch(lists.actions.prepended({ listId: 'notifications', id: notification._id }))
      if (notification.isMention)
        dispatch(lists.actions.prepended({ listId: mentionsListId, id: notification._id }))
      dispatch(meChanged({ showNotificationDot: unreadCount > 0, unreadNotificationCount: unreadCount }))
    },

  removeNotification:
    ({ notificationId }) =>
    (dispatch) => {
      dispatch(dropped({ name: 'notifications', ids: [notificationId] }))
      return dispatch(recount())
    },
}
