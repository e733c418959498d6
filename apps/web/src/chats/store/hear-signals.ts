import type { Payload } from '@guildhall/contract'
import {
  applyHead,
  applyMessage,
  applyUpdate,
  type chatSignals,
  type SharedMessage,
} from '@guildhall/contract/chats'
import { changed } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { listActivity, listMessage, listNewChat, relistMessage } from './hear-message.ts'
import { reloadThreads } from './hear-threads.ts'
import { catchUp } from './load-messages.ts'
import { notePins } from './pins.ts'
import { tellDelivered } from './read-chat.ts'
import { reloadShown } from './reload-shown.ts'
import { requote } from './requote.ts'
import { changeLog, changeTimeline, selectLog, selectTimeline } from './timeline.ts'

type Told<Name extends keyof typeof chatSignals> = Payload<(typeof chatSignals)[Name]>

/** Adds a message that a signal or an acknowledgement brought, and fetches what is missing before it. */
export function messageCame(chatId: string, message: SharedMessage): Thunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(changeLog(chatId, (log) => applyMessage(log, message)))
    await Promise.all([dispatch(listMessage(chatId, message)), dispatch(mend(chatId))])
  }
}

export function newChatMessage({ chat, message }: Told<'newChatMessage'>): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (message.sender?._id !== getState().preloadedData.me?._id) dispatch(tellDelivered(chat, message.seq))
    dispatch(stopTyping(chat, message.sender?._id ?? ''))
    await dispatch(messageCame(chat, message))
  }
}

/** Who has sent what they were writing does not write any more. */
function stopTyping(chatId: string, userId: string): Thunk {
  return (dispatch, getState) => {
    if (selectTimeline(getState(), chatId)?.typing[userId] === undefined) return
    dispatch(
      changeTimeline(chatId, ({ typing: { [userId]: _ended, ...typing }, ...timeline }) => ({
        ...timeline,
        typing,
      })),
    )
  }
}

export function updateMessage({ chat, message }: Told<'updateMessage'>): Thunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(changeLog(chat, (log) => requote(applyUpdate(log, message), [message])))
    dispatch(relistMessage(chat, message))
    dispatch(notePins(chat, [message]))
    await dispatch(mend(chat))
  }
}

export function chatActivity({ chat, ...head }: Told<'chatActivity'>): Thunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(changeLog(chat, (log) => applyHead(log, head)))
    await Promise.all([dispatch(listActivity(chat, head.lastSeq)), dispatch(mend(chat))])
  }
}

export function chatRead({ chat, ...read }: Told<'chatRead'>): Thunk {
  return (dispatch) => {
    const isSeen = read.unreadMessageCount === 0
    const numbers = { ...read, ...(isSeen && { isMentioned: false }) }
    dispatch(changed({ chats: { [chat]: { ...numbers, isSeen } }, chatHeads: { [chat]: numbers } }))
    dispatch(changeLog(chat, (log) => applyHead(log, { readSeq: read.readSeq })))
  }
}

/** The person's chats have changed: one is new, or another for them than before. */
export function newChat({ chat, isChatRequest }: Told<'newChat'>): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    await Promise.all([dispatch(listNewChat(chat, isChatRequest)), dispatch(reloadShown(chat))])
    // A thread also has a place beneath a heading of its community.
    const channelId = getState().chats.entities[chat]?.channel
    if (channelId) await dispatch(reloadThreads(channelId))
  }
}

export const updateThreadGroups = ({ channelId }: Told<'updateThreadGroups'>): Thunk<Promise<void>> =>
  reloadThreads(channelId)

/** What the person has begun to write elsewhere is shown in the list; the open field keeps its own words. */
export function chatDraft({ chat, draft, draftTime }: Told<'chatDraft'>): Thunk {
  return (dispatch) => dispatch(changed({ chats: { [chat]: { draft, draftTime } } }))
}

/** Only a chat that has been opened is kept whole; the others are fetched when they are. */
export function mend(chatId: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const log = selectLog(getState(), chatId)
    if (!log || log.changeCursor === null) return
    const last = log.entries.at(-1)?.seq ?? log.floorSeq
    const isTorn = last > log.lastSeq || log.entries.at(-2)?.seq !== last - 1
    if (log.changeCursor < log.lastChange || last < log.lastSeq || isTorn) await dispatch(catchUp(chatId))
  }
}
