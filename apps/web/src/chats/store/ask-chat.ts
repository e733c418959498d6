import type { Chat } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import { createContext, use } from 'react'

/** What is asked about a chat before it happens, or a form over it. */
export type ChatQuestion =
  | { readonly kind: 'newGroup'; readonly people?: readonly Person[] }
  | { readonly kind: 'addPeople' | 'edit' | 'members' | 'report'; readonly chat: Chat }
  | { readonly kind: 'clear' | 'delete' | 'leave' | 'block'; readonly chat: Chat }
  | { readonly kind: 'removeMember'; readonly chat: Chat; readonly person: Person }
  | { readonly kind: 'forward'; readonly messageIds: readonly string[] }

export const AskChatContext = createContext<(question: ChatQuestion) => void>(() => undefined)

/** Opens a dialog about a chat, over whichever part of the page asks for it. */
export const useAskChat = () => use(AskChatContext)
