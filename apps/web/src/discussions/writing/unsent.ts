import type { Document } from '@guildhall/contract/documents'
import type { KeptDiscussion } from '../collections.ts'
import { isBlank, type Words } from '../draft-discussion.ts'
import { draftKey, keepWords, keptWords, noWords } from '../drafts.ts'
import { documentOfWords } from './words-document.ts'

/** Where the words of a comment are stored on this device from sending it until the server has it. */
const keyOf = (userId: string, parentId: string) => `${draftKey(userId, parentId)}.unsent`

type Sent = Pick<KeptDiscussion, 'answeredId' | 'parentId'>

export function keepUnsent(userId: string, { answeredId, parentId }: Sent, words: Words) {
  const key = keyOf(userId, answeredId ?? parentId)
  const before = keptWords(key)
  const isKnown = isBlank(before) || before.content === words.content
  keepWords(key, isKnown ? words : joined(before, words))
}

/** The server has the comment, or its author no longer wants it. */
export function forgetUnsent(userId: string, { answeredId, parentId }: Sent) {
  keepWords(keyOf(userId, answeredId ?? parentId), noWords)
}

/** The words to begin with: those being written, else those that were sent and have not arrived. */
export function wordsFor(userId: string, parentId: string): Words {
  const kept = keptWords(draftKey(userId, parentId))
  return isBlank(kept) ? keptWords(keyOf(userId, parentId)) : kept
}

const joinedDocument = (one: Words, other: Words): Document => ({
  type: 'doc',
  content: [one, other].flatMap((words) => documentOfWords(words).content ?? []),
})

const joined = (one: Words, other: Words): Words => ({
  content: `${one.content}\n\n${other.content}`,
  users: [...one.users, ...other.users],
  rooms: [...one.rooms, ...other.rooms],
  ...((one.json || other.json) && { json: joinedDocument(one, other) }),
})
