import { roleCalls } from '@guildhall/contract/roles'
import { contentTypeOf } from '../files/kinds.ts'
import { keepPreview } from '../files/source-of.ts'
import { uploadFiles } from '../files/upload-files.ts'
import { tellFailure } from '../platform/store/failures.ts'
import type { Thunk } from '../platform/store/store.ts'
import { roleLearned } from './thunks.ts'

/** Puts a picture behind a role's name, or takes it away. */
export function setBanner(channelId: string, roleId: string, file: Blob | null): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const contentType = (file && contentTypeOf(file, 'image')) ?? 'image/jpeg'
    const [sent = null] = file ? await dispatch(uploadFiles('image', [{ file, contentType }])) : []
    if (file && !sent) return
    if (file && sent) keepPreview(sent.key, file)
    const bannerImage = sent && { filename: sent.key }
    try {
      const { role } = await request(roleCalls.updateRoleInfo, { channelId, roleId, bannerImage })
      dispatch(roleLearned(channelId, role))
    } catch (error) {
      dispatch(tellFailure(error, file ? 'files.imageFailed' : 'roles.saveFailed'))
    }
  }
}
