import { channelSettingsCalls } from '@guildhall/contract/channels'
import { received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'

/** Transfers a community to another member. The caller ensures that the owner has just signed in. */
export function handOver(channelId: string, memberId: string, name: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { channel } = await request(channelSettingsCalls.handOverChannel, { channelId, memberId })
    dispatch(received({ channels: [channel] }))
    dispatch(toasted({ textKey: 'handOver.done', values: { name }, duration: 5000, kind: 'done' }))
  }
}
