import { type Channel, channelSettingsCalls } from '@guildhall/contract/channels'
import type { TextKey } from '../platform/i18n.ts'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'

const tell = (channel: Channel, textKey: TextKey): Thunk<void> => {
  return (dispatch) => {
    dispatch(received({ channels: [channel] }))
    dispatch(toasted({ textKey, values: { name: channel.title }, duration: 5000, kind: 'done' }))
  }
}

/** Closes a community, or opens it again. */
export function closeChannel(channelId: string, isClosed: boolean): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { channel } = await request(channelSettingsCalls.closeChannel, { channelId, isClosed })
    dispatch(tell(channel, isClosed ? 'closing.closed' : 'closing.reopened'))
  }
}

/** Deletes a community, or undoes it. The owner may have to sign in again first. */
export function deleteChannel(channelId: string, isDeleted: boolean): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { channel } = await request(channelSettingsCalls.deleteChannel, { channelId, isDeleted })
    dispatch(tell(channel, isDeleted ? 'closing.deleted' : 'closing.restored'))
  }
}
