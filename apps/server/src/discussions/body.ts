import { type Document, type DocumentNode, MAX_COMMENT_TEXT } from '@guildhall/contract/documents'
import { bodyOf } from '../documents/body.ts'
import { words } from '../documents/refusal-words.ts'
import { invalidField } from '../platform/refusals.ts'

/** The stored forms of a comment. */
export interface Body {
  readonly content: string
  readonly document: string | null
  /** Null for plain text, which is shown as it is. */
  readonly html: string | null
  readonly html_version: number | null
  readonly userIds: string[]
  readonly contextIds: string[]
}

/** A comment that was sent as plain text. */
export const plainBody = (content: string): Body => ({
  content,
  document: null,
  html: null,
  html_version: null,
  userIds: [],
  contextIds: [],
})

/** A comment that was written as a document; its plain text is what mails, notifications and search use. */
export function documentBody(json: Document, files: ReadonlyMap<string, string>): Body {
  const { text, ...body } = bodyOf({ json }, files)
  if (text.length > MAX_COMMENT_TEXT) throw invalidField('json', words.textTooLong)
  return { ...body, content: text }
}

const mentions = ({ type, attrs, content = [] }: DocumentNode, userId: string): boolean =>
  type === 'mention' ? attrs?.id === userId : content.some((child) => mentions(child, userId))

/** The document with a mention of a person in front, unless it mentions them already. */
export function mentionFirst(document: Document, userId: string, label: string): Document {
  if (mentions(document, userId)) return document
  const named = [
    { type: 'mention', attrs: { id: userId, kind: 'user', label } },
    { type: 'text', text: ' ' },
  ]
  const [first, ...others] = document.content ?? []
  const content =
    first?.type === 'paragraph'
      ? [{ ...first, content: [...named, ...(first.content ?? [])] }, ...others]
      : [{ type: 'paragraph', content: named }, ...(document.content ?? [])]
  return { ...document, content }
}
