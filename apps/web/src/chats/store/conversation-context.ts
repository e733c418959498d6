import type { Chat } from '@guildhall/contract/chats'
import { createContext, use } from 'react'
import type { MessageLog, TimelineMessage } from './timeline.ts'

/** What all parts of an open chat share. */
export interface ConversationView {
  readonly chat: Chat
  readonly log: MessageLog
  /** The row that somebody jumped to, for a moment. */
  readonly markedId: string | null
  /** Shows the message with this number, wherever it stands. */
  goTo(seq: number): void
  /** Begins an answer to a message. */
  reply(message: TimelineMessage): void
  /** Takes the words of a message back into the box. */
  edit(message: TimelineMessage): void
}

export const ConversationContext = createContext<ConversationView | null>(null)

export function useConversation(): ConversationView {
  const view = use(ConversationContext)
  if (!view) throw new Error('No chat is open here')
  return view
}
