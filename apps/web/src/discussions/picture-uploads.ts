import { type Document, imagesIn } from '@guildhall/contract/documents'
import { namePictures } from '../editor/document-of.ts'
import { keepPreview, previewOf } from '../files/source-of.ts'
import { createUploads } from '../files/uploads.ts'
import type { AppDispatch } from '../platform/store/store.ts'

/** A picture that a text has already. */
export interface ShownPicture {
  readonly id: string
  readonly source: string | undefined
}

/** The uploads of the pictures of a text while it is written; those it has already stand for themselves. */
export function pictureUploads(document: Document, shown: readonly ShownPicture[], dispatch: AppDispatch) {
  const queue = createUploads(dispatch)
  const sources = new Map(shown.map(({ id, source }) => [id, source]))
  queue.adopt(
    imagesIn(document).map((id) => {
      const preview = sources.get(id) ?? previewOf(id)
      const file = { fileType: 'image', name: '', type: 'image/jpeg', size: 0 } as const
      return { ...file, id, key: id, ...(preview !== undefined && { preview }) }
    }),
  )
  const keyOf = (id: string) => queue.get().find((upload) => upload.id === id)?.sentAs?.key
  return {
    queue,
    /** The document as it is sent: with its pictures named by what was uploaded, and without the others. */
    named: (written: Document) => namePictures(written, keyOf),
    isPending: (written: Document) => imagesIn(written).some((id) => keyOf(id) === undefined),
    /** Lets the comment show its pictures until the server has inspected them. */
    keepPreviews() {
      for (const { sentAs, file } of queue.get())
        if (sentAs && file.size > 0 && previewOf(sentAs.key) === undefined) keepPreview(sentAs.key, file)
    },
    /** Stops what is still under way. */
    stop() {
      for (const { id, state } of queue.get()) if (state !== 'done') queue.remove(id)
    },
  }
}

export type PictureUploads = ReturnType<typeof pictureUploads>
