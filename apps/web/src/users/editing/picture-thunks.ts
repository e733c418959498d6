import { type Me, userCalls } from '@guildhall/contract/users'
import { contentTypeOf } from '../../files/kinds.ts'
import { keepPreview } from '../../files/source-of.ts'
import { uploadFiles } from '../../files/upload-files.ts'
import { act } from '../../platform/store/act.ts'
import { changed } from '../../platform/store/collections.ts'
import { meChanged } from '../../platform/store/preloaded-data.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { saveMe } from './save-me.ts'

/** Shows me with this picture from now on. */
export function wearPicture(picture: Blob): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const contentType = contentTypeOf(picture, 'image') ?? 'image/jpeg'
    const [sent] = await dispatch(uploadFiles('image', [{ file: picture, contentType }]))
    if (!sent) return false
    keepPreview(sent.key, picture)
    const input = { displaypicture: { filename: sent.key } }
    return dispatch(
      act({
        ask: () => dispatch(saveMe((request) => request(userCalls.updateDisplayPicture, input))),
        done: () => dispatch(toasted({ textKey: 'profilePicture.saved', duration: 3000, kind: 'done' })),
        failedKey: 'files.imageFailed',
      }),
    )
  }
}

/** Takes my picture away at once, and brings it back when that is refused. */
export function removePicture(): Thunk<Promise<boolean>> {
  const input = { displaypicture: null }
  return async (dispatch, getState) => {
    const { me } = getState().preloadedData
    if (!me) return false
    return dispatch(
      act({
        alsoShown: () => {
          dispatch(worn(me._id, null))
          return () => dispatch(worn(me._id, me.displayPicture))
        },
        ask: () => dispatch(saveMe((request) => request(userCalls.updateDisplayPicture, input))),
        done: () => dispatch(toasted({ textKey: 'profilePicture.removed', duration: 3000, kind: 'removed' })),
        failedKey: 'profilePicture.removeFailed',
      }),
    )
  }
}

const worn =
  (myId: string, displayPicture: Me['displayPicture']): Thunk =>
  (dispatch) => {
    dispatch(meChanged({ displayPicture }))
    dispatch(changed({ users: { [myId]: { displayPicture } } }))
  }
