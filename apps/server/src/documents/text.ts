import type { DocumentNode } from '@guildhall/contract/documents'

const marks = { user: '@', context: '#' } as const

/** A mention in plain text. */
export function mentionText({ attrs = {} }: DocumentNode): string {
  const mark = marks[attrs.kind as keyof typeof marks]
  const label = String(attrs.label)
  return label.startsWith(mark) ? label : `${mark}${label}`
}

const lineOf = (nodes: readonly DocumentNode[]): string =>
  nodes
    .map((node) =>
      node.type === 'hardBreak' ? '\n' : node.type === 'mention' ? mentionText(node) : node.text,
    )
    .join('')

/** What a picture says in plain text: its caption, else its alternative text. */
const imageText = ({ attrs = {} }: DocumentNode) => String(attrs.caption || attrs.alt || '')

/** Splits a document into lines: each block has its own, the cells of a row share one. */
function linesOf(node: DocumentNode): string[] {
  const { type, content = [] } = node
  if (type === 'paragraph' || type === 'heading' || type === 'codeBlock') return [lineOf(content)]
  if (type === 'image') return [imageText(node)]
  if (type === 'tableRow') return [content.map((cell) => linesOf(cell).join(' ')).join('  ')]
  return content.flatMap(linesOf)
}

/** The plain text of a document. */
export const textOf = (document: DocumentNode): string =>
  linesOf(document)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
