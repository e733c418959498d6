import { accountCalls } from '@guildhall/contract/accounts'
import { notificationCalls } from '@guildhall/contract/notifications'
import { act } from '../platform/store/act.ts'
import { changed, received } from '../platform/store/collections.ts'
import { loadList } from '../platform/store/load-list.ts'
import { meChanged } from '../platform/store/preloaded-data.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { toldTabs } from '../users/tabs.ts'
import { selectNotificationList } from './selectors.ts'
import { unpackNotifications } from './unpack.ts'

/** The list of the notifications in which somebody mentions the viewer. */
export const mentionsListId = 'notifications/mentions'

export function loadNotifications(
  page: 'first' | 'next' = 'first',
  listId: 'notifications' | typeof mentionsListId = 'notifications',
): Thunk<Promise<void>> {
  return loadList(
    {
      listId,
      call: notificationCalls.getNotifications,
      input: listId === mentionsListId ? { isMention: true } : {},
      limit: 20,
      failedKey: 'notifications.loadFailed',
      unpack: ({ notifications }) => unpackNotifications(notifications),
    },
    page,
  )
}

/** Loads one notification; returns whether it exists. */
export function loadNotification(notificationId: string | undefined): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    if (!notificationId) {
      dispatch(toasted({ textKey: 'notifications.notOne', duration: 5000, kind: 'failed' }))
      return false
    }
    return dispatch(
      act({
        ask: ({ request }) => request(notificationCalls.getNotificationData, { notificationId }),
        apply: ({ notification }) => received(unpackNotifications([notification]).batch),
        failedKey: 'notifications.loadFailed',
      }),
    )
  }
}

/** Clears the dot at once, and marks the notifications as seen on the server. */
function clearNotifications(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    dispatch(meChanged({ showNotificationDot: false, unreadNotificationCount: 0 }))
    try {
      await request(notificationCalls.clearNotifications, {})
      dispatch(toldTabs())
    } catch {
      // A failure is harmless: the dot is there again on the next page.
    }
  }
}

/** Loads the list with its marks for new notifications, and clears the dot: the marks stay until the next look. */
export function lookAtNotifications(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    // Loaded first, since the server drops the marks once it is told.
    await dispatch(loadNotifications())
    if (selectNotificationList(getState()).status === 'complete') await dispatch(clearNotifications())
  }
}

export function markAllRead(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const unread = Object.values(getState().notifications.entities).filter((one) => one?.isUnread)
    const read = Object.fromEntries(unread.map(({ _id }) => [_id, { isUnread: false }]))
    dispatch(changed({ notifications: read }))
    await dispatch(clearNotifications())
  }
}

const RECOUNTS = 3

/** Loads the number of new notifications, where signals do not tell it. */
export function recount(left = RECOUNTS): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const { me } = getState().preloadedData
    try {
      const { user } = await request(accountCalls.getBasicUserDetails, {})
      // A number that came meanwhile may be newer than the reply.
      if (getState().preloadedData.me !== me && left > 1) return await dispatch(recount(left - 1))
      const { pendingConnectionReqCount, showConnectionReqDot, connectionsCount } = user
      const { unreadNotificationCount, showNotificationDot } = user
      const requests = { pendingConnectionReqCount, showConnectionReqDot, connectionsCount }
      dispatch(meChanged({ ...requests, unreadNotificationCount, showNotificationDot }))
    } catch {
      // A failure is harmless: the next page has the number.
    }
  }
}
