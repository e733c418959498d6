import type { Payload } from '@guildhall/contract'
import type { notificationSignals } from '@guildhall/contract/notifications'
import type { postSignals } from '@guildhall/contract/posts'
import type { unreadSignals } from '@guildhall/contract/unread'
import { recount } from '../notifications/thunks.ts'
import type { Listeners } from '../platform/realtime/listeners.ts'
import { refresh } from '../platform/realtime/refresh.ts'
import type { Thunk } from '../platform/store/store.ts'
import { loadUnreadChannels, loadUnreadContexts, showSeen } from './thunks.ts'

/** Loads the marks of all communities again, and of the rooms of those that were looked at. */
export function reloadUnread(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(loadUnreadChannels())
    const looked = Object.values(getState().unreadChannels.entities).filter((one) => one?.contextIds)
    await Promise.all(looked.map(({ _id }) => dispatch(loadUnreadContexts(_id))))
  }
}

/** The signal does not tell whether the post is the viewer's own or by somebody they do not see, so it is asked. */
function noticePost({ channelId, contextId }: Payload<typeof postSignals.newPost>): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const known = getState().unreadChannels.entities[channelId]
    if (!known || known.contextIds?.includes(contextId)) return
    if (known.contextIds) await dispatch(refresh(`unread/${channelId}`, loadUnreadContexts(channelId)))
    else if (!known.isUnread) await dispatch(refresh('unread', loadUnreadChannels()))
  }
}

type Others = Pick<typeof postSignals, 'newPost'> & Pick<typeof notificationSignals, 'newNotification'>

export const unreadListeners: Listeners<typeof unreadSignals & Others> = {
  seenContext:
    ({ channelId, contextId }) =>
    async (dispatch, getState) => {
      if (getState().unreadChannels.entities[channelId]?.contextIds) dispatch(showSeen(channelId, contextId))
      else await dispatch(refresh('unread', loadUnreadChannels()))
    },

  unreadChanged: () => async (dispatch) => {
    await dispatch(refresh('unread', reloadUnread()))
    await dispatch(recount())
  },

  newPost: noticePost,

  newNotification:
    ({ notification }) =>
    async (dispatch) => {
      if (notification.isMention) await dispatch(refresh('unread', loadUnreadChannels()))
    },
}
