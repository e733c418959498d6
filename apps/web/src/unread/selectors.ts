import { createSelector } from '@reduxjs/toolkit'
import { selectUnreadChats } from '../chats/unread-chats.ts'
import type { AppState } from '../platform/store/store.ts'

const selectAll = (state: AppState) => state.unreadChannels.entities

/** What is new at every community, in its rooms or its threads, and at every room, by their ids. */
export const selectNews = createSelector([selectAll, selectUnreadChats], (all, chats) => {
  const news: Record<string, { isUnread: boolean; count?: number }> = {}
  for (const { _id, isUnread, mentions, contextIds = [] } of Object.values(all)) {
    const count = mentions + (chats.mentionsByChannel[_id] ?? 0)
    news[_id] = { isUnread: isUnread || count > 0 || (chats.byChannel[_id] ?? 0) > 0, count }
    for (const id of contextIds) news[id] = { isUnread: true }
  }
  return news
})

/** What is new in all communities and chats together: whether anything, and the number of mentions. */
export const selectTotal = createSelector([selectAll, selectUnreadChats], (all, chats) => {
  const every = Object.values(all)
  const mentions = every.reduce((sum, one) => sum + one.mentions + (chats.mentionsByChannel[one._id] ?? 0), 0)
  return { isUnread: chats.all > 0 || mentions > 0 || every.some(({ isUnread }) => isUnread), mentions }
})

export const selectIsUnread = (state: AppState, channelId: string, contextId: string) =>
  selectAll(state)[channelId]?.contextIds?.includes(contextId) ?? false
