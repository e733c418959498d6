import type { Chat } from '@guildhall/contract/chats'
import { createSelector } from '@reduxjs/toolkit'
import type { AppState } from '../../platform/store/store.ts'
import { isTemporaryId } from '../store/temporary-chat.ts'
import { isWaitingRequest } from '../unread-chats.ts'

const selectEntities = (state: AppState) => state.chats.entities

const timeOf = ({ lastMessageTime }: Chat) => lastMessageTime ?? ''

/** The chats that are shown, the one with the latest message first. */
export const selectShownChats = createSelector([selectEntities], (entities) =>
  Object.values(entities)
    .filter((chat) => chat.isVisible && !isTemporaryId(chat._id))
    .sort((a, b) => timeOf(b).localeCompare(timeOf(a)) || b._id.localeCompare(a._id)),
)

export const selectRequests = createSelector([selectShownChats], (chats) => chats.filter(isWaitingRequest))

export const selectRequestCount = (state: AppState) => state.chatTotals.entities.me?.requests ?? 0
