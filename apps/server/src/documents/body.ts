import { type Document, MAX_TEXT } from '@guildhall/contract/documents'
import { invalidField } from '../platform/refusals.ts'
import { type FilesOfText, nameFiles } from './pictures.ts'
import { words } from './refusal-words.ts'
import { renderDocument, renderText } from './render.ts'
import { HTML_VERSION } from './sanitize.ts'

interface Written {
  readonly text?: string | undefined
  readonly json?: unknown
}

const NO_FILES: FilesOfText = new Map()

/**
 * Renders a text into its stored forms here; markup that the client sent is ignored. Its pictures are those among the
 * files that were claimed for it.
 */
export function bodyOf({ text, json }: Written, files = NO_FILES) {
  const document = json ? nameFiles(json as Document, files) : null
  const rendered = document
    ? renderDocument(document)
    : { ...renderText(text ?? ''), userIds: [], contextIds: [] }
  if (rendered.text.length > MAX_TEXT) throw invalidField('text', words.textTooLong)
  return { ...rendered, document: document && JSON.stringify(document), html_version: HTML_VERSION }
}
