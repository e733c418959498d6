import type { Thunk } from '../platform/store/store.ts'
import { contentTypeOf } from './kinds.ts'
import { keepPreview } from './source-of.ts'
import { uploadFiles } from './upload-files.ts'

/** Sends a picture that a form then claims; null when it did not arrive, which has been told. */
export function sendPicture(picture: Blob): Thunk<Promise<{ filename: string } | null>> {
  return async (dispatch) => {
    const contentType = contentTypeOf(picture, 'image') ?? 'image/jpeg'
    const [sent] = await dispatch(uploadFiles('image', [{ file: picture, contentType }]))
    if (!sent) return null
    keepPreview(sent.key, picture)
    return { filename: sent.key }
  }
}
