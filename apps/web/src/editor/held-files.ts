import { createUploads, type UploadQueue } from '../files/uploads.ts'
import type { AppDispatch } from '../platform/store/store.ts'
import type { Attached } from './kept-draft.ts'

/** The uploads of a draft: its media, its cover and the pictures between its paragraphs. */
export interface Files {
  readonly media: UploadQueue
  readonly cover: UploadQueue
  readonly inline: UploadQueue
}

/** Uploads continue when their page is left, until the draft is published. */
const held = new Map<string, Files>()

export function filesFor(
  draftId: string,
  { media, cover, inline = [] }: Attached,
  dispatch: AppDispatch,
): Files {
  const known = held.get(draftId)
  if (known) return known
  const queue = () => createUploads(dispatch)
  const files = { media: queue(), cover: queue(), inline: queue() }
  if (media.length > 0) files.media.adopt(media)
  if (cover) files.cover.adopt([cover])
  if (inline.length > 0) files.inline.adopt(inline)
  held.set(draftId, files)
  return files
}

/** Shows the pictures of an open draft that the server has told of since. */
export function showPreviews(draftId: string, { media, cover, inline = [] }: Attached) {
  const files = held.get(draftId)
  const told = new Map(
    [...media, ...(cover ? [cover] : []), ...inline].map(({ key, preview }) => [key, preview]),
  )
  for (const queue of [files?.media, files?.cover, files?.inline]) queue?.showPreviews((key) => told.get(key))
}

export function forgetFiles(draftId: string) {
  const files = held.get(draftId)
  held.delete(draftId)
  files?.media.clear()
  files?.cover.clear()
  files?.inline.clear()
}
