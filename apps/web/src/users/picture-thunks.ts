import { userCalls } from '@guildhall/contract/users'
import { contentTypeOf } from '../files/kinds.ts'
import { keepPreview } from '../files/source-of.ts'
import { uploadFiles } from '../files/upload-files.ts'
import { changed } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import { meChanged } from '../platform/store/preloaded-data.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { meSaved } from './edit-thunks.ts'

/** Shows me with this picture from now on. */
export function wearPicture(picture: Blob): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const contentType = contentTypeOf(picture, 'image') ?? 'image/jpeg'
    const [sent] = await dispatch(uploadFiles('image', [{ file: picture, contentType }]))
    if (!sent) return
    keepPreview(sent.key, picture)
    try {
      const displaypicture = { filename: sent.key }
      dispatch(meSaved((await request(userCalls.updateDisplayPicture, { displaypicture })).user))
      dispatch(toasted({ textKey: 'profilePicture.saved', duration: 3000, kind: 'done' }))
    } catch (error) {
      dispatch(tellFailure(error, 'files.imageFailed'))
    }
  }
}

/** Takes my picture away at once, and brings it back when that is refused. */
export function removePicture(): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const { me } = getState().preloadedData
    if (!me) return
    const show = (displayPicture: typeof me.displayPicture) => {
      dispatch(meChanged({ displayPicture }))
      dispatch(changed({ users: { [me._id]: { displayPicture } } }))
    }
    show(null)
    try {
      await request(userCalls.updateDisplayPicture, { displaypicture: null })
      dispatch(toasted({ textKey: 'profilePicture.removed', duration: 3000, kind: 'removed' }))
    } catch (error) {
      show(me.displayPicture)
      dispatch(tellFailure(error, 'profilePicture.removeFailed'))
    }
  }
}
