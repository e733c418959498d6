import type { Chat, ChatHead } from '@guildhall/contract/chats'
import { createSelector } from '@reduxjs/toolkit'
import type { AppState } from '../platform/store/store.ts'

/** A request to the viewer that is not answered. */
export const isWaitingRequest = ({ isChatRequest, request }: Chat) =>
  isChatRequest && request?.status === 'pending' && !request.isSent

/** In how many chats something is unread: in all, in direct chats and groups, and in threads by community. */
interface UnreadChats {
  readonly all: number
  readonly own: number
  readonly byChannel: Readonly<Record<string, number>>
  /** In how many threads of each community somebody mentions the viewer. */
  readonly mentionsByChannel: Readonly<Record<string, number>>
}

/** Muted chats count only where they mention the viewer. A chat that is loaded knows better than its head. */
export const selectUnreadChats = createSelector(
  [(state: AppState) => state.chats.entities, (state: AppState) => state.chatHeads.entities],
  (chats, heads): UnreadChats => {
    const loaded = Object.values(chats).filter(
      (chat) => chat.isMember && chat.isVisible && !isWaitingRequest(chat),
    )
    const others = Object.values(heads).filter(({ _id }) => chats[_id] === undefined)
    const kept = [...loaded, ...others].filter((one) => one.unreadMessageCount > 0)
    const unread = kept.filter(({ isMuted }) => !isMuted)
    const threads = unread.filter(isThread)
    const mentioning = kept.filter((one) => isThread(one) && one.isMentioned && !one.isMentionsMuted)
    return {
      all: unread.length,
      own: unread.length - threads.length,
      byChannel: countByChannel(threads),
      mentionsByChannel: countByChannel(mentioning),
    }
  },
)

type Known = Chat | ChatHead

const isThread = ({ type }: Known) => type === 'channelThread'

const countByChannel = (threads: readonly Known[]) =>
  Object.fromEntries(
    [...Map.groupBy(threads, ({ channel }) => channel ?? '')].map(([id, some]) => [id, some.length]),
  )
