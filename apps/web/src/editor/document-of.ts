import {
  type Document,
  type DocumentMark,
  type DocumentNode,
  isSafeHref,
  MAX_PICTURE_WORDS,
} from '@guildhall/contract/documents'
import type { JSONContent } from '@tiptap/core'

type Attributes = Readonly<Record<string, unknown>>
type Kept = NonNullable<DocumentNode['attrs']>

const within = (least: number, value: unknown, greatest: number) =>
  Number.isInteger(value) ? Math.min(greatest, Math.max(least, value as number)) : 1
const words = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : null)

const cell = ({ colspan, rowspan, align }: Attributes): Kept => ({
  colspan: within(1, colspan, 20),
  rowspan: within(1, rowspan, 100),
  align: words(align, 10),
})

/** The attributes stored for each type of node. */
const kept: Readonly<Record<string, (attributes: Attributes) => Kept>> = {
  heading: ({ level }) => ({ level: within(1, level, 3) }),
  orderedList: ({ start }) => ({ start: within(0, start, 10_000) }),
  codeBlock: ({ language }) => ({ language: words(language, 30) }),
  tableCell: cell,
  tableHeader: cell,
  image: ({ id, alt, caption }) => ({
    id: String(id),
    alt: words(alt, MAX_PICTURE_WORDS) ?? '',
    caption: words(caption, MAX_PICTURE_WORDS) ?? '',
  }),
  mention: ({ id, kind, label }) => ({
    id: String(id),
    kind: kind === 'context' ? 'context' : 'user',
    label: words(label, 100) ?? '',
  }),
}

const plainMarks = ['bold', 'italic', 'underline', 'strike', 'code']

function markOf({ type, attrs }: NonNullable<JSONContent['marks']>[number]): DocumentMark[] {
  if (plainMarks.includes(type)) return [{ type }]
  return type === 'link' && isSafeHref(attrs?.href) ? [{ type, attrs: { href: attrs?.href as string } }] : []
}

function nodeOf({ type = '', attrs = {}, content, text, marks = [] }: JSONContent): DocumentNode {
  // The editor also marks mentions and breaks as bold, but only text is stored with marks.
  if (type === 'text')
    return { type, text: text ?? '', ...(marks.length > 0 && { marks: marks.flatMap(markOf) }) }
  return {
    type,
    ...(kept[type] && { attrs: kept[type](attrs) }),
    ...(content && { content: content.map(nodeOf) }),
  }
}

const isBlank = ({ type, content = [] }: DocumentNode) => type === 'paragraph' && content.length === 0

/** The editor's content in its stored form: nothing that readers do not see. */
export function documentOf(json: JSONContent): Document {
  const blocks = (json.content ?? []).map(nodeOf)
  const last = blocks.findLastIndex((block) => !isBlank(block))
  return { type: 'doc', content: blocks.slice(0, last + 1) }
}

export const isWritten = ({ content = [] }: Document) => content.length > 0

/** The document with its pictures named by what `nameOf` answers, and without those for which there is none. */
export function namePictures(document: Document, nameOf: (id: string) => string | undefined): Document {
  const named = (node: DocumentNode): DocumentNode[] => {
    if (node.type !== 'image')
      return [node.content ? { ...node, content: node.content.flatMap(named) } : node]
    const id = nameOf(String(node.attrs?.id))
    return id === undefined ? [] : [{ ...node, attrs: { ...node.attrs, id } }]
  }
  return { ...document, content: (document.content ?? []).flatMap(named) }
}

/** The people and rooms that a text mentions, each once. */
export function mentionsIn(document: Document) {
  const found = { user: new Set<string>(), context: new Set<string>() }
  function walk({ type, attrs, content = [] }: DocumentNode) {
    if (type === 'mention') found[attrs?.kind === 'context' ? 'context' : 'user'].add(String(attrs?.id))
    content.forEach(walk)
  }
  walk(document)
  return { userMentions: [...found.user], channelMentions: [...found.context] }
}

/** The plain text, for a line in a list. */
export function textIn({ text, attrs, content = [] }: DocumentNode): string {
  return text ?? (content.length > 0 ? content.map(textIn).join(' ') : String(attrs?.label ?? ''))
}
