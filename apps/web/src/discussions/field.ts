import type { Editor } from '@tiptap/core'
import type { Ref } from 'react'
import type { Words } from './draft-discussion.ts'
import type { Key } from './use-mentions.ts'

/** What the box asks of the field in it, plain or formatted. */
export interface FieldHandle {
  /** Inserts text at the caret. */
  insert(text: string): void
  clear(): void
}

/** What the buttons beneath the field act on. */
export interface Formatting {
  readonly editor: Editor
  readonly pickPictures: () => void
}

export interface FieldProps {
  readonly ref: Ref<FieldHandle>
  readonly label: string
  readonly placeholder?: string
  readonly words: Words
  readonly onChange: (words: Words) => void
  /** Handles a key of the box; returns whether it did. */
  readonly onKey: (event: Key) => boolean
  /** Where in the plain text the caret stands; null while the focus is elsewhere. */
  readonly onCaret: (at: number | null) => void
}
