import { moderationCalls } from '@guildhall/contract/moderation'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'

/** Loads how many cases wait in a community. */
export function refreshCounts(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { counts } = await request(moderationCalls.getCaseCounts, { channelId })
      dispatch(received({ caseCounts: [{ _id: channelId, ...counts }] }))
    } catch {
      // A failure is harmless: the numbers come with the next list as well.
    }
  }
}
