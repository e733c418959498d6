import type { Words } from './draft-discussion.ts'

const PREFIX = 'guildhall.comment.'
export const noWords: Words = { content: '', users: [], rooms: [] }

/** The key of an unsent comment on a post or comment, stored on this device for its author. */
export const draftKey = (userId: string, parentId: string) => `${PREFIX}${userId}.${parentId}`

export function keptWords(key: string): Words {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isWords(kept) ? kept : noWords
  } catch {
    // Without storage there is no draft.
    return noWords
  }
}

export function keepWords(key: string, words: Words) {
  try {
    if (words.content.trim() === '') localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(words))
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
  Array.isArray(value.rooms)
