import type { ContentType, FileType, UploadName } from '@guildhall/contract/files'
import { fileCalls } from '@guildhall/contract/files'
import type { Thunk } from '../platform/store/store.ts'

/** Where a file goes, and the key by which a write then claims it. */
export interface UploadUrl {
  readonly url: string
  readonly key: string
}

/** A video goes together with a picture of it. */
export interface UploadUrls extends UploadUrl {
  readonly poster: UploadUrl | null
}

/** There came another number of addresses than was asked for: nothing is sent then. */
export class WrongNumber extends Error {
  override readonly name = 'WrongNumber'
}

export function requestUploadUrls(
  fileType: FileType,
  contentType: ContentType,
  files: readonly Blob[],
): Thunk<Promise<UploadUrls[]>> {
  return async (_dispatch, _getState, { request }) => {
    const count = files.length
    const sizes = files.map(({ size }) => size)
    const { urls, keys } = await request(fileCalls.assignPresignedUrl, {
      count,
      contentType,
      fileType,
      sizes,
    })

    function placesNamed(type: FileType): UploadUrl[] {
      const given = Object.keys(urls).filter((name) => name.startsWith(type))
      const places = files.flatMap((_, at): UploadUrl[] => {
        const name = `${type}${at + 1}` as UploadName
        const [url, key] = [urls[name], keys[name]]
        return url && key ? [{ url, key }] : []
      })
      if (given.length !== count || places.length !== count) throw new WrongNumber()
      return places
    }

    const posters = fileType === 'video' ? placesNamed('image') : []
    return placesNamed(fileType).map((place, at) => ({ ...place, poster: posters[at] ?? null }))
  }
}
