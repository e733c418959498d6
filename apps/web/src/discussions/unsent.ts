import type { KeptDiscussion } from './collections.ts'
import type { Words } from './draft-discussion.ts'
import { draftKey, keepWords, keptWords, noWords } from './drafts.ts'

/** Where the words of a comment are stored on this device from sending it until the server has it. */
const keyOf = (userId: string, parentId: string) => `${draftKey(userId, parentId)}.unsent`

type Sent = Pick<KeptDiscussion, 'answeredId' | 'parentId'>

export function keepUnsent(userId: string, { answeredId, parentId }: Sent, words: Words) {
  const key = keyOf(userId, answeredId ?? parentId)
  const before = keptWords(key)
  const isKnown = before.content === '' || before.content === words.content
  keepWords(key, isKnown ? words : joined(before, words))
}

/** The server has the comment, or its author no longer wants it. */
export function forgetUnsent(userId: string, { answeredId, parentId }: Sent) {
  keepWords(keyOf(userId, answeredId ?? parentId), noWords)
}

/** The words to begin with: those being written, else those that were sent and have not arrived. */
export function wordsFor(userId: string, parentId: string): Words {
  const kept = keptWords(draftKey(userId, parentId))
  return kept.content === '' ? keptWords(keyOf(userId, parentId)) : kept
}

const joined = (one: Words, other: Words): Words => ({
  content: `${one.content}\n\n${other.content}`,
  users: [...one.users, ...other.users],
  rooms: [...one.rooms, ...other.rooms],
})
