import { createUploads, type UploadQueue } from '../files/uploads.ts'
import type { AppDispatch } from '../platform/store/store.ts'
import type { Attached } from './kept-draft.ts'

/** The uploads of a draft: its media and its cover. */
export interface Files {
  readonly media: UploadQueue
  readonly cover: UploadQueue
}

/** Uploads continue when their page is left, until the draft is published. */
const held = new Map<string, Files>()

export function filesFor(draftId: string, { media, cover }: Attached, dispatch: AppDispatch): Files {
  const known = held.get(draftId)
  if (known) return known
  const files = { media: createUploads(dispatch), cover: createUploads(dispatch) }
  if (media.length > 0) files.media.adopt(media)
  if (cover) files.cover.adopt([cover])
  held.set(draftId, files)
  return files
}

export function forgetFiles(draftId: string) {
  const files = held.get(draftId)
  held.delete(draftId)
  files?.media.clear()
  files?.cover.clear()
}
