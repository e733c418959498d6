import { type Document, MAX_TEXT } from '@guildhall/contract/documents'
import { invalidField } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { renderDocument, renderText } from './render.ts'
import { HTML_VERSION } from './sanitize.ts'

interface Written {
  readonly text?: string | undefined
  readonly json?: unknown
}

/** Renders a text into its stored forms here; markup that the client sent is ignored. */
export function bodyOf({ text, json }: Written) {
  const rendered = json
    ? renderDocument(json as Document)
    : { ...renderText(text ?? ''), userIds: [], contextIds: [] }
  if (rendered.text.length > MAX_TEXT) throw invalidField('text', words.textTooLong)
  return { ...rendered, document: json ? JSON.stringify(json) : null, html_version: HTML_VERSION }
}
