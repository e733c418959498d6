import { type Document, isDocument } from '@guildhall/contract/documents'
import type { Event } from '@guildhall/contract/events'

/** The text of an event for the editor; plain text has a paragraph for each line. */
export function documentIn({ json, description }: Pick<Event, 'json' | 'description'>): Document | null {
  if (json && isDocument(json)) return json
  if (description === '') return null
  const content = description.split('\n').map((line) => ({
    type: 'paragraph',
    ...(line !== '' && { content: [{ type: 'text', text: line }] }),
  }))
  return { type: 'doc', content }
}
