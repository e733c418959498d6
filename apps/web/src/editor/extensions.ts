import { isSafeHref } from '@guildhall/contract/documents'
import type { Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import type { UploadQueue } from '../files/uploads.ts'
import { Limits } from './limits.ts'
import { type Mentions, mention } from './mention.ts'
import { picture } from './picture.ts'
import { type SlashItem, slashMenu } from './slash.ts'

interface Setup {
  readonly placeholder?: string
  readonly mentions?: Mentions
  /** The uploads of the pictures between paragraphs. */
  readonly pictures?: UploadQueue
  readonly slashItems?: () => readonly SlashItem[]
  readonly onTooMuch?: () => void
}

/** A table cell contains no table. */
const inCell = '(paragraph|heading|bulletList|orderedList|blockquote|codeBlock|horizontalRule)+'

/** The node types of a text, with the same names as the grammar of stored documents. */
export function extensionsFor(setup: Setup = {}): Extensions {
  const { placeholder = '', mentions, pictures, slashItems, onTooMuch } = setup
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: isSafeHref,
      },
    }),
    Table.configure({ renderWrapper: true }),
    TableRow,
    TableCell.extend({ content: inCell }),
    TableHeader.extend({ content: inCell }),
    Placeholder.configure({ placeholder }),
    mention(mentions),
    picture(pictures),
    Limits.configure({ onTooMuch: onTooMuch ?? (() => undefined) }),
    ...(slashItems ? [slashMenu(slashItems)] : []),
  ]
}
