import { channelCalls } from '@guildhall/contract/channels'
import { isGone } from '../platform/http/request-failed.ts'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'

/** The result of loading what a page is about. */
export type Arrival = { how: 'there'; slug: string } | { how: 'gone' | 'failed' }

/** Loads a community as the viewer sees it; an invitation also shows a private one to the person invited. */
export function loadChannel(
  slug: string,
  isSettings = false,
  inviteId: string | null = null,
): Thunk<Promise<Arrival>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const input = { slug, ...(isSettings && { isSettings }), ...(inviteId && { inviteId }) }
      const { channel } = await request(channelCalls.getChannelInfo, input)
      dispatch(received({ channels: [channel] }))
      return { how: 'there', slug: channel.slug }
    } catch (error) {
      return { how: isGone(error) ? 'gone' : 'failed' }
    }
  }
}

/** Loads the communities the viewer is a member of: the rail shows them all. */
export function loadMyChannels(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    let after: string | undefined
    do {
      const page = { isUserChannels: true, limit: 100, ...(after && { after }) }
      const reply = await request(channelCalls.getChannels, page)
      dispatch(received({ channels: reply.channels }))
      after = reply.next ?? undefined
    } while (after)
  }
}
