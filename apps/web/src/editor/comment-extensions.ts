import { isSafeHref, MAX_COMMENT_TEXT } from '@guildhall/contract/documents'
import type { Extensions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import type { UploadQueue } from '../files/uploads.ts'
import { Limits } from './limits.ts'
import { mention } from './mention.ts'
import { picture } from './picture.ts'

interface Setup {
  readonly placeholder: string
  readonly pictures: UploadQueue
  readonly onTooMuch: () => void
}

/** The node types of a comment: those of a post without headings, tables and lines. */
export const commentExtensions = ({ placeholder, pictures, onTooMuch }: Setup): Extensions => [
  StarterKit.configure({
    heading: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isSafeHref },
  }),
  Placeholder.configure({ placeholder }),
  mention(undefined),
  picture(pictures),
  Limits.configure({ most: { depth: 8, nodes: 1000, text: MAX_COMMENT_TEXT }, onTooMuch }),
]
