import { type Document, type DocumentNode, isSafeHref } from '@guildhall/contract/documents'
import { escapeText } from './escape.ts'
import { htmlOf, link } from './markup.ts'
import { sanitize } from './sanitize.ts'
import { textOf } from './text.ts'

export interface Rendered {
  readonly html: string
  readonly text: string
}

interface RenderedDocument extends Rendered {
  /** The people and rooms that the document mentions, each once. */
  readonly userIds: string[]
  readonly contextIds: string[]
}

function mentionsIn(node: DocumentNode, kind: string): string[] {
  if (node.type === 'mention') return node.attrs?.kind === kind ? [String(node.attrs.id)] : []
  return (node.content ?? []).flatMap((child) => mentionsIn(child, kind))
}

/** Renders a checked document: its markup, its text, and whom it mentions. */
export function renderDocument(document: Document): RenderedDocument {
  return {
    html: sanitize(htmlOf(document)),
    text: textOf(document),
    userIds: [...new Set(mentionsIn(document, 'user'))],
    contextIds: [...new Set(mentionsIn(document, 'context'))],
  }
}

/** A full stop or bracket after an address belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?'()[\]{}]/gi

function withLinks(line: string): string {
  let html = ''
  let end = 0
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const shown = escapeText(found)
    html += escapeText(line.slice(end, index)) + (isSafeHref(found) ? link(found, shown) : shown)
    end = index + found.length
  }
  return html + escapeText(line.slice(end))
}

/** Renders plain text: empty lines separate paragraphs, and addresses become links. */
export function renderText(text: string): Rendered {
  const words = text.replaceAll(/\r\n?/g, '\n').trim()
  const paragraphs = words === '' ? [] : words.split(/\n\s*\n/)
  const html = paragraphs
    .map((paragraph) => `<p>${paragraph.split('\n').map(withLinks).join('<br />')}</p>`)
    .join('')
  return { html: sanitize(html), text: words }
}
