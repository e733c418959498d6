import type { Sent } from '@guildhall/contract'
import { brandingCalls } from '@guildhall/contract/branding'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'

/** Gives a community another look; throws what refuses it. */
export function publishLook(look: Sent<typeof brandingCalls.updateWhitelabelData>): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { channel } = await request(brandingCalls.updateWhitelabelData, look)
    dispatch(received({ channels: [channel] }))
    dispatch(toasted({ textKey: 'branding.published', duration: 3000, kind: 'done' }))
  }
}
