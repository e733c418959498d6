import { channelSettingsCalls } from '@guildhall/contract/channels'
import { received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'

type Pictured = 'displayPicture' | 'bannerImage'

const removals = { displayPicture: 'removeDisplayPicture', bannerImage: 'removeBannerImage' } as const

/** Sets or removes a picture of a community. */
export function setPicture(
  channelId: string,
  which: Pictured,
  picture: { filename: string } | null,
): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const change = picture ? { [which]: { filename: picture.filename } } : { [removals[which]]: true }
    try {
      const { channel } = await request(channelSettingsCalls.updateDescription, { channelId, ...change })
      dispatch(received({ channels: [channel] }))
      const textKey = picture ? 'channelSettings.picture.saved' : 'channelSettings.picture.removed'
      dispatch(toasted({ textKey, duration: 3000, kind: picture ? 'done' : 'removed' }))
    } catch {
      dispatch(toasted({ textKey: 'somethingWentWrong', duration: 5000, kind: 'failed' }))
    }
  }
}
