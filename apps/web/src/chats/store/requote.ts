import type { QuotedMessage } from '@guildhall/contract/chats'
import type { MessageLog, TimelineMessage } from './timeline.ts'

type Now = Pick<QuotedMessage, 'type' | 'text' | 'isDeleted' | 'isWithheld'>

/** Shows in the quotes of messages what has become of them. */
export function requote(log: MessageLog, messages: readonly TimelineMessage[]): MessageLog {
  const held = new Map(log.entries.map((entry) => [entry._id, entry]))
  // The log may know a later state than the one that has just come.
  return quoted(log, new Map(messages.map((message) => [message._id, held.get(message._id) ?? message])))
}

/** Empties the quotes of deleted messages, also of those that were never loaded. */
export function emptyQuotes(log: MessageLog, messageIds: readonly string[]): MessageLog {
  const now: Now = { type: 'text', text: '', isDeleted: true, isWithheld: false }
  return quoted(log, new Map(messageIds.map((id) => [id, now])))
}

function quoted(log: MessageLog, now: ReadonlyMap<string, Now>): MessageLog {
  if (!log.entries.some(({ replyMessage }) => replyMessage && now.has(replyMessage._id))) return log
  const entries = log.entries.map((entry) => {
    const state = entry.replyMessage && now.get(entry.replyMessage._id)
    if (!state || !entry.replyMessage) return entry
    const { type, text, isDeleted, isWithheld } = state
    return { ...entry, replyMessage: { ...entry.replyMessage, type, text, isDeleted, isWithheld } }
  })
  return { ...log, entries }
}
