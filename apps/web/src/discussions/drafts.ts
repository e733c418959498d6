import type { Words } from './draft-discussion.ts'

const PREFIX = 'guildhall.comment.'
export const noWords: Words = { content: '', users: [], rooms: [] }

/** What was begun beneath a post or a comment, kept on this device for whoever wrote it. */
export const draftKey = (userId: string, parentId: string) => `${PREFIX}${userId}.${parentId}`

export function keptWords(key: string): Words {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isWords(kept) ? kept : noWords
  } catch {
    // A browser may refuse to keep anything; then there is nothing.
    return noWords
  }
}

export function keepWords(key: string, words: Words) {
  try {
    if (words.content.trim() === '') localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(words))
  } catch {
    // What cannot be kept is still in the box.
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
