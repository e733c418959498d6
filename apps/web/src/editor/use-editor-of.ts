import type { Document } from '@guildhall/contract/documents'
import { type Editor, type JSONContent, useEditor } from '@tiptap/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptContext } from '../contexts/collections.ts'
import { roomIcon } from '../contexts/room-icon.ts'
import type { UploadQueue } from '../files/uploads.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { toasted } from '../platform/store/toasts.ts'
import { type Command, slashCommands } from './commands.ts'
import { documentOf } from './document-of.ts'
import { extensionsFor } from './extensions.ts'
import { findPeople } from './find-people.ts'

interface Setup {
  /** The community whose people can be mentioned. */
  readonly channelId: string
  /** The rooms that can be mentioned. */
  readonly rooms: readonly KeptContext[]
  readonly initial: Document | null
  /** The content that can be added besides the text, in the slash menu. */
  readonly additions: readonly Command[]
  readonly onChange: (json: Document) => void
  /** The uploads of the pictures between paragraphs. */
  readonly pictures: UploadQueue
  /** Called with files that were pasted or dropped, and where in the text. */
  readonly onFiles: (files: readonly File[], editor: Editor, position: number) => void
}

const MOST_ROOMS = 8

export function useEditorOf(setup: Setup) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  // The editor is created once, so its callbacks read the current props from a ref.
  const now = useRef(setup)
  now.current = setup

  function takeFiles(list: FileList | undefined, position: number) {
    const files = [...(list ?? [])]
    if (files.length > 0) now.current.onFiles(files, editor, position)
    return files.length > 0
  }

  const editor: Editor = useEditor({
    content: setup.initial as JSONContent | null,
    injectCSS: false,
    extensions: extensionsFor({
      placeholder: t('composer.placeholder'),
      mentions: {
        findPeople: (query, signal) => dispatch(findPeople(now.current.channelId, query, signal)),
        findRooms: (query) =>
          now.current.rooms
            .filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()))
            .slice(0, MOST_ROOMS)
            .map(({ _id, text, icon }) => ({ id: _id, label: text, icon: roomIcon(icon) })),
      },
      pictures: setup.pictures,
      slashItems: () =>
        slashCommands(now.current.additions).map(({ id, labelKey, icon, run }) => ({
          id,
          label: t(labelKey),
          icon,
          run,
        })),
      onTooMuch: () => dispatch(toasted({ textKey: 'composer.tooMuch', kind: 'failed', duration: 3000 })),
    }),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('composer.text'),
        dir: 'auto',
      },
      handlePaste: ({ state }, event) => takeFiles(event.clipboardData?.files, state.selection.to),
      handleDrop(view, event, _slice, isMoved) {
        if (isMoved) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        return takeFiles(event.dataTransfer?.files, at?.pos ?? view.state.doc.content.size)
      },
    },
    onUpdate: (update) => now.current.onChange(documentOf(update.editor.getJSON())),
  })
  return editor
}
