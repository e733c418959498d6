import type { Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  SquareCode,
  Table,
} from 'lucide-react'
import type { TextKey } from '../platform/i18n.ts'

/** A command of the editor, for its button, a menu or the slash menu. */
export interface Command {
  readonly id: string
  readonly labelKey: TextKey
  readonly icon: LucideIcon
  readonly run: (editor: Editor) => unknown
  readonly isOn?: (editor: Editor) => boolean
}

const heading = (level: 1 | 2 | 3, icon: LucideIcon): Command => ({
  id: `heading${level}`,
  labelKey: `composer.blocks.heading${level}`,
  icon,
  run: (editor) => editor.chain().focus().setHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

/** The types of a paragraph. */
export const blockCommands: readonly Command[] = [
  {
    id: 'paragraph',
    labelKey: 'composer.blocks.paragraph',
    icon: Pilcrow,
    run: (editor) => editor.chain().focus().setParagraph().run(),
    isOn: (editor) => editor.isActive('paragraph'),
  },
  heading(1, Heading1),
  heading(2, Heading2),
  heading(3, Heading3),
  {
    id: 'codeBlock',
    labelKey: 'composer.blocks.codeBlock',
    icon: SquareCode,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
]

const bulletList: Command = {
  id: 'bulletList',
  labelKey: 'composer.tools.bulletList',
  icon: List,
  run: (editor) => editor.chain().focus().toggleBulletList().run(),
  isOn: (editor) => editor.isActive('bulletList'),
}
const orderedList: Command = {
  id: 'orderedList',
  labelKey: 'composer.tools.orderedList',
  icon: ListOrdered,
  run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  isOn: (editor) => editor.isActive('orderedList'),
}
const quote: Command = {
  id: 'quote',
  labelKey: 'composer.tools.quote',
  icon: Quote,
  run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  isOn: (editor) => editor.isActive('blockquote'),
}
export const listCommands: readonly Command[] = [bulletList, orderedList, quote]

const table: Command = {
  id: 'table',
  labelKey: 'composer.tools.table',
  icon: Table,
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
}
const rule: Command = {
  id: 'rule',
  labelKey: 'composer.tools.rule',
  icon: Minus,
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
}

/** All commands of the slash menu. */
export const slashCommands = (additions: readonly Command[]): readonly Command[] => [
  ...blockCommands,
  ...listCommands,
  table,
  rule,
  ...additions,
]

/** How words are emphasized. */
export const wordCommands: readonly Command[] = [
  {
    id: 'bold',
    labelKey: 'composer.tools.bold',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    id: 'italic',
    labelKey: 'composer.tools.italic',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
]

export const inlineCode: Command = {
  id: 'code',
  labelKey: 'composer.tools.code',
  icon: Code,
  run: (editor) => editor.chain().focus().toggleCode().run(),
  isOn: (editor) => editor.isActive('code'),
}
