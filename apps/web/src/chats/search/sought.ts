import type { Found, MessageFilters } from '@guildhall/contract/search'
import type { Person } from '@guildhall/contract/users'
import { createContext, use } from 'react'

export type FoundMessage = Found['messages'][number]

/** What messages are looked for by. */
export interface Sought {
  readonly words: string
  /** Only in this chat; null in all of them. */
  readonly chat: { readonly _id: string; readonly name: string } | null
  readonly from: Person | null
  readonly has: NonNullable<MessageFilters['has']> | null
  /** The first and the last day, such as 2026-06-18; empty where there is no bound. */
  readonly firstDay: string
  readonly lastDay: string
}

/** A search of messages, which the list of results shares with the open chat. */
export interface MessageSearch {
  /** Null while nothing is being looked for. */
  readonly sought: Sought | null
  readonly hits: readonly FoundMessage[]
  /** The place among the hits of the message that is open; -1 where none is. */
  readonly at: number
  readonly hasMore: boolean
  begin(sought: Partial<Sought>): void
  change(sought: Partial<Sought>): void
  open(at: number): void
  end(): void
}

export const nothingSought: Sought = {
  words: '',
  chat: null,
  from: null,
  has: null,
  firstDay: '',
  lastDay: '',
}

const none: MessageSearch = {
  sought: null,
  hits: [],
  at: -1,
  hasMore: false,
  begin: () => undefined,
  change: () => undefined,
  open: () => undefined,
  end: () => undefined,
}

export const MessageSearchContext = createContext(none)

export const useMessageSearch = () => use(MessageSearchContext)

/** What was found, apart from the words that somebody is typing: only this concerns the messages of an open chat. */
export const FoundContext = createContext<Pick<MessageSearch, 'hits' | 'at'>>(none)

const noWords: readonly string[] = []

/** The words to mark in a message of the open chat, and whether it is the one that was opened. */
export function useHit(chatId: string, seq: number) {
  const { hits, at } = use(FoundContext)
  const place = hits.findIndex((hit) => hit.chat._id === chatId && hit.seq === seq)
  const words = hits[place]?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)
  return { words: words ?? noWords, isOpen: place >= 0 && place === at }
}
