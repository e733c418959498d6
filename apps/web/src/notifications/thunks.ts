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

export function loadNotifications(page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  return loadList(
    {
      listId: 'notifications',
      call: notificationCalls.getNotifications,
      limit: 20,
      failedKey: 'notifications.loadFailed',
      unpack: ({ notifications }) => unpackNotifications(notifications),
    },
    page,
  )
}

/** Loads one notification; answers whether it is there. */
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

/** Nothing is new any more: the dot goes at once, and the server learns of it. */
function clearNotifications(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    dispatch(meChanged({ showNotificationDot: false, unreadNotificationCount: 0 }))
    try {
      await request(notificationCalls.clearNotifications, {})
      dispatch(toldTabs())
    } catch {
      // Nothing is lost: the dot is there again on the next page.
    }
  }
}

/** Shows the list with what was new in it, and takes the dot away: what is marked new stays so until one looks again. */
export function lookAtNotifications(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    // The marks would be gone if the server heard of it first.
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

/** Asks how many things are new, where it cannot be known from what was heard. */
export function recount(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { user } = await request(accountCalls.getBasicUserDetails, {})
      const { pendingConnectionReqCount, showConnectionReqDot, connectionsCount } = user
      const { unreadNotificationCount, showNotificationDot } = user
      const requests = { pendingConnectionReqCount, showConnectionReqDot, connectionsCount }
      dispatch(meChanged({ ...requests, unreadNotificationCount, showNotificationDot }))
    } catch {
      // It is only a number, and the next page has it.
    }
  }
}
