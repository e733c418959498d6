import { isCommentDocument } from '@guildhall/contract/documents'
import { isBlank, type Words } from './draft-discussion.ts'

const PREFIX = 'guildhall.comment.'
export const noWords: Words = { content: '', users: [], rooms: [] }

/** A visitor has no name yet: their words stay in this tab, where nobody else finds them. */
const VISITOR = 'visitor'
const storageOf = (key: string) => (key.startsWith(`${PREFIX}${VISITOR}.`) ? sessionStorage : localStorage)

export const visitorKey = (parentId: string) => draftKey(VISITOR, parentId)

/** The key of an unsent comment on a post or comment, stored on this device for its author. */
export const draftKey = (userId: string, parentId: string) => `${PREFIX}${userId}.${parentId}`

export function keptWords(key: string): Words {
  try {
    const kept: unknown = JSON.parse(storageOf(key).getItem(key) ?? 'null')
    return isWords(kept) ? kept : noWords
  } catch {
    // Without storage there is no draft.
    return noWords
  }
}

export function keepWords(key: string, words: Words) {
  try {
    if (isBlank(words)) storageOf(key).removeItem(key)
    else storageOf(key).setItem(key, JSON.stringify(words))
  } catch {
    // A draft that cannot be stored is still in the box.
  }
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  typeof value.content === 'string' &&
  'users' in value &&
  Array.isArray(value.users) &&
  'rooms' in value &&
  Array.isArray(value.rooms) &&
  (!('json' in value) || isCommentDocument(value.json))
