import { imagesIn } from '@guildhall/contract/documents'
import type { Editor } from '@tiptap/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, refusalOf } from '../files/kinds.ts'
import type { UploadQueue } from '../files/uploads.ts'
import { useFilePicker } from '../files/use-file-picker.tsx'
import { useRefusalWords } from '../files/use-refusal-words.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { toasted } from '../platform/store/toasts.ts'
import { documentOf } from './document-of.ts'
import { insertPictures } from './picture.ts'

const toast = { kind: 'failed', duration: 5000 } as const

/** Puts pictures between paragraphs, chosen, pasted or dropped, up to the server's limit. */
export function useInsertPictures(queue: UploadQueue, most = 20) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const wordsOf = useRefusalWords()
  const target = useRef<Editor>(null)

  function put(editor: Editor, pictures: readonly File[], position?: number) {
    const fit = pictures.filter((file) => {
      const refusal = refusalOf(file, 'image')
      if (refusal) dispatch(toasted({ text: wordsOf(refusal, 'image'), ...toast }))
      return refusal === null
    })
    const room = Math.max(0, most - imagesIn(documentOf(editor.getJSON())).length)
    if (fit.length > room)
      dispatch(toasted({ textKey: 'composer.picture.tooMany', values: { count: most }, ...toast }))
    insertPictures(editor, queue, fit.slice(0, room), position)
  }
  const picker = useFilePicker({
    label: t('composer.picture.pick'),
    isMultiple: true,
    onPick: (files) => target.current && put(target.current, files),
  })
  return {
    field: picker.field,
    pick(editor: Editor) {
      target.current = editor
      picker.open(acceptOf('image'))
    },
    /** Inserts the pictures among dropped or pasted files, and answers the others. */
    insert(files: readonly File[], editor: Editor, position: number): File[] {
      const isPicture = (file: File) => refusalOf(file, 'image') !== 'type'
      put(editor, files.filter(isPicture), position)
      return files.filter((file) => !isPicture(file))
    },
  }
}
