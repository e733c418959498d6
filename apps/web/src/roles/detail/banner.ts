import { roleCalls } from '@guildhall/contract/roles'
import { contentTypeOf } from '../../files/kinds.ts'
import { keepPreview } from '../../files/source-of.ts'
import { uploadFiles } from '../../files/upload-files.ts'
import { act } from '../../platform/store/act.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { roleLearned } from '../thunks.ts'

/** Puts a picture behind a role's name, or takes it away. */
export function setBanner(channelId: string, roleId: string, file: Blob | null): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const contentType = (file && contentTypeOf(file, 'image')) ?? 'image/jpeg'
    const [sent = null] = file ? await dispatch(uploadFiles('image', [{ file, contentType }])) : []
    if (file && !sent) return false
    if (file && sent) keepPreview(sent.key, file)
    const bannerImage = sent && { filename: sent.key }
    return dispatch(
      act({
        ask: ({ request }) => request(roleCalls.updateRoleInfo, { channelId, roleId, bannerImage }),
        apply: ({ role }) => roleLearned(channelId, role),
        failedKey: file ? 'files.imageFailed' : 'roles.saveFailed',
      }),
    )
  }
}
