import { applyHead, applyPage, type Chat } from '@guildhall/contract/chats'
import { received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { loadChat } from './load-chat.ts'
import { loadHeads } from './load-heads.ts'
import { catchUp, loadMessages } from './load-messages.ts'
import { loadPins } from './pins.ts'
import { restart } from './start-direct.ts'
import { takeOver } from './take-over.ts'
import { isTemporaryId } from './temporary-chat.ts'
import { changeLog, selectLog } from './timeline.ts'

const nextMoment = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Learns where all chats stand, and fetches what an open one lacks. */
export function follow(chatId: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(loadHeads())
    await dispatch(catchUp(chatId))
  }
}

/** Half a page above the first unread message shows what it answers. */
const hasUnread = ({ readSeq, clearedSeq, lastSeq, unreadMessageCount }: Chat) =>
  unreadMessageCount > 0 && lastSeq > Math.max(readSeq, clearedSeq)

/** Loads a chat and the messages where its reader left off; one that was open before only catches up. */
export function openChat(chatId: string): Thunk<Promise<void>> {
  if (isTemporaryId(chatId)) return openTemporary(chatId)
  return async (dispatch, getState, { line }) => {
    const listening = line.listening()
    const isHeard = await Promise.race([listening.then(() => true), nextMoment().then(() => false)])
    // What is said between this page and the first signal is found by its numbers.
    if (!isHeard) void listening.then(() => dispatch(follow(chatId))).catch(() => undefined)
    await dispatch(loadChat(chatId))
    const chat = getState().chats.entities[chatId]
    if (chat) dispatch(takeOver(chat))
    if (chat?.sender) dispatch(received({ users: [chat.sender] }))
    // Without its pins a chat can be read; they are asked for again when it is opened again.
    if (chat && chat.pinnedCount > 0) void dispatch(loadPins(chatId)).catch(() => undefined)
    if (selectLog(getState(), chatId)?.changeCursor != null) return dispatch(catchUp(chatId))
    if (chat) dispatch(changeLog(chatId, (log) => applyHead(log, { readSeq: chat.readSeq })))
    const place =
      chat && hasUnread(chat) ? { around: Math.max(chat.readSeq, chat.clearedSeq) + 1, limit: 40 } : {}
    await dispatch(loadMessages(chatId, place))
  }
}

/** The server has nothing of a temporary chat: it is empty, and complete. */
function openTemporary(chatId: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(restart(chatId))
    const nothing = { messages: [], lastSeq: 0, lastChange: 0 }
    dispatch(changeLog(chatId, (log) => (log.changeCursor === null ? applyPage(log, nothing) : log)))
  }
}
