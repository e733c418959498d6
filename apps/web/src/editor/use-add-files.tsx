import type { FileType } from '@guildhall/contract/files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, contentTypeOf } from '../files/kinds.ts'
import type { UploadQueue } from '../files/uploads.ts'
import { useFilePicker } from '../files/use-file-picker.tsx'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { toasted } from '../platform/store/toasts.ts'

const most = { image: 20, video: 4, file: 10 } as const
type Shown = keyof typeof most

const tooMany = {
  image: 'composer.media.tooManyPictures',
  video: 'composer.media.tooManyVideos',
  file: 'composer.media.tooManyFiles',
} as const

/** A film or picture that cannot be shown is still a file. */
const kindOf = (file: File): Shown =>
  (['video', 'image'] as const).find((kind) => contentTypeOf(file, kind) !== null) ?? 'file'

/** Adds pictures, videos and files, chosen, pasted or dropped, up to the server's limit. */
export function useAddFiles(queue: UploadQueue) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [wanted, setWanted] = useState<Shown>('image')

  function addAs(fileType: Shown, files: readonly File[]) {
    if (files.length === 0) return
    const held = queue.get().filter((upload) => upload.fileType === fileType && upload.state !== 'refused')
    const room = Math.max(0, most[fileType] - held.length)
    if (files.length > room)
      dispatch(
        toasted({
          textKey: tooMany[fileType],
          values: { count: most[fileType] },
          kind: 'failed',
          duration: 5000,
        }),
      )
    queue.add(files.slice(0, room), fileType)
  }
  const picker = useFilePicker({
    label: t('composer.media.pick'),
    isMultiple: true,
    onPick: (files) => addAs(wanted, files),
  })
  return {
    field: picker.field,
    pick(fileType: Shown) {
      setWanted(fileType)
      picker.open(acceptOf(fileType satisfies FileType))
    },
    /** Adds dropped or pasted files. */
    add(files: readonly File[]) {
      const byKind = Object.groupBy(files, kindOf)
      for (const kind of ['image', 'video', 'file'] as const) addAs(kind, byKind[kind] ?? [])
    },
  }
}
