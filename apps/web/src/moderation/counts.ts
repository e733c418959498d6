import { moderationCalls } from '@guildhall/contract/moderation'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'

/** Loads how many cases wait in a community, or without one for staff. */
export function refreshCounts(channelId: string | null): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { counts } = await request(moderationCalls.getCaseCounts, channelId === null ? {} : { channelId })
      dispatch(received({ caseCounts: [{ _id: channelId ?? '', ...counts }] }))
    } catch {
      // A failure is harmless: the numbers come with the next list as well.
    }
  }
}
