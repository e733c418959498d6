import type { fileSignals, Picture } from '@guildhall/contract/files'
import type { Listeners } from '../platform/realtime/listeners.ts'
import { changed } from '../platform/store/collections.ts'
import { meChanged } from '../platform/store/preloaded-data.ts'
import { toasted } from '../platform/store/toasts.ts'
import { meSettled } from './editing/save-me.ts'

const sizes = ['original', 'thumbnail', 'lowres', 'highres'] as const

const shown = (picture: Picture): Picture => ({
  ...picture,
  ...Object.fromEntries(sizes.map((size) => [size, { ...picture[size], isAvailable: true }])),
})

export const pictureListeners: Listeners<typeof fileSignals> = {
  /** A picture can be shown now, or never will be: then there is none. */
  mediaReady:
    ({ _id, isAvailable }) =>
    async (dispatch, getState, { request }) => {
      // The reply to a change may still tell of the picture as it was before.
      await meSettled(request)
      const { preloadedData, users } = getState()
      const settled = (picture: Picture) => (isAvailable ? shown(picture) : null)
      const mine = preloadedData.me?.displayPicture
      if (mine?._id === _id) {
        dispatch(meChanged({ displayPicture: settled(mine) }))
        if (!isAvailable)
          dispatch(toasted({ textKey: 'profilePicture.refused', duration: 5000, kind: 'failed' }))
      }
      const wearers = Object.values(users.entities).flatMap(({ _id: userId, displayPicture }) =>
        displayPicture?._id === _id ? [[userId, { displayPicture: settled(displayPicture) }] as const] : [],
      )
      dispatch(changed({ users: Object.fromEntries(wearers) }))
    },
}
