import type { Document, DocumentNode } from '@guildhall/contract/documents'
import type { Person } from '@guildhall/contract/users'
import type { MentionedRoom, Words } from '../draft-discussion.ts'
import { textParts } from '../text-parts.ts'

const signs: Readonly<Record<string, string>> = { user: '@', context: '#' }

function nodesOf(line: string, { users, rooms }: Words): DocumentNode[] {
  return textParts(line, users, rooms).map((part) => {
    if (part.kind === 'user')
      return { type: 'mention', attrs: { id: part.user._id, kind: 'user', label: part.text.slice(1) } }
    if (part.kind === 'room')
      return { type: 'mention', attrs: { id: part.room._id, kind: 'context', label: part.text.slice(1) } }
    return { type: 'text', text: part.text }
  })
}

/** The words as the editor holds them; plain text has a paragraph for each line. */
export function documentOfWords(words: Words): Document {
  if (words.json) return words.json
  const lines = words.content.split('\n')
  return { type: 'doc', content: lines.map((line) => ({ type: 'paragraph', content: nodesOf(line, words) })) }
}

const lengthOf = ({ type, text = '', attrs }: DocumentNode) =>
  type === 'mention' ? 1 + String(attrs?.label).length : text.length

/** The place in the editor of a caret in plain text. */
export function placeOfCaret({ content = [] }: Document, caret: number): number {
  let left = caret
  let place = 0
  for (const { content: inline = [] } of content) {
    place += 1
    for (const node of inline) {
      const length = lengthOf(node)
      // A caret within a mention stands behind it.
      if (left < length || (left === length && node.type === 'text'))
        return place + (node.type === 'text' ? left : left > 0 ? 1 : 0)
      left -= length
      place += node.type === 'text' ? length : 1
    }
    if (left === 0) return place
    left -= 1
    place += 1
  }
  return Math.max(place - 1, 1)
}

const lineOf = (nodes: readonly DocumentNode[]): string =>
  nodes
    .map(({ type, text = '', attrs }) =>
      type === 'hardBreak'
        ? '\n'
        : type === 'mention'
          ? `${signs[String(attrs?.kind)]}${attrs?.label}`
          : text,
    )
    .join('')

const linesOf = ({ type, attrs, content = [] }: DocumentNode): string[] =>
  type === 'image'
    ? [String(attrs?.caption || attrs?.alt || '')]
    : type === 'paragraph' || type === 'codeBlock'
      ? [lineOf(content)]
      : content.flatMap(linesOf)

/** An address that only links to itself is found in plain text as well. */
const isPlainText = ({ text, marks = [] }: DocumentNode) =>
  marks.every(({ type, attrs }) => type === 'link' && attrs?.href === text)

/** Whether plain text with mentions says the same. */
const isPlain = ({ content = [] }: Document) =>
  content.every(({ type, content: inline = [] }) => type === 'paragraph' && inline.every(isPlainText))

function mentioned(node: DocumentNode, kind: string): string[] {
  if (node.type === 'mention') return node.attrs?.kind === kind ? [String(node.attrs.id)] : []
  return (node.content ?? []).flatMap((child) => mentioned(child, kind))
}

/** The people and rooms that can be named by what the editor holds. */
export interface Known {
  readonly users: ReadonlyMap<string, Person>
  readonly rooms: ReadonlyMap<string, MentionedRoom>
}

/** The words that the editor holds; with a document only where plain text would lose something. */
export function wordsOfDocument(document: Document, known: Known): Words {
  return {
    content: linesOf(document).join('\n'),
    users: [...new Set(mentioned(document, 'user'))].flatMap((id) => known.users.get(id) ?? []),
    rooms: [...new Set(mentioned(document, 'context'))].flatMap((id) => known.rooms.get(id) ?? []),
    ...(!isPlain(document) && { json: document }),
  }
}
