import {
  type ChatLine,
  type ChatLog,
  clearTo,
  emptyLog,
  type Message,
  type SharedMessage,
} from '@guildhall/contract/chats'
import { received } from '../../platform/store/collections.ts'
import type { AppState, Thunk } from '../../platform/store/store.ts'
import type { PendingMessage } from './pending-message.ts'

/** A message as it came: a signal lacks what depends on the reader. */
export type TimelineMessage = SharedMessage & Partial<Message>

export type MessageLog = ChatLog<TimelineMessage, PendingMessage>

/** What is known of one chat's messages; its id is the chat's. */
export interface KeptTimeline {
  _id: string
  log: MessageLog
  /** What happened between the messages, by change number. */
  lines: Record<number, ChatLine>
  /** Who is typing, by id, until when. */
  typing: Record<string, number>
  /** The latest known state of what is or was pinned, by id. */
  pins: Record<string, TimelineMessage>
}

export const selectTimeline = (state: AppState, chatId: string): KeptTimeline | undefined =>
  state.timelines.entities[chatId]

export const selectLog = (state: AppState, chatId: string): MessageLog | undefined =>
  selectTimeline(state, chatId)?.log

/** Changes the log of a chat; what was cleared for the reader never shows up in it. */
export function changeLog(chatId: string, change: (log: MessageLog) => MessageLog): Thunk {
  return (dispatch, getState) => {
    const me = getState().preloadedData.me?._id ?? ''
    const clearedSeq = getState().chats.entities[chatId]?.clearedSeq ?? 0
    const old = selectTimeline(getState(), chatId) ?? emptyTimeline(chatId, me)
    const changed = change(old.log)
    const log = changed.floorSeq < clearedSeq ? clearTo(changed, clearedSeq) : changed
    if (log !== old.log) dispatch(received({ timelines: [{ ...old, log }] }, 'replace'))
  }
}

export function changeTimeline(chatId: string, change: (timeline: KeptTimeline) => KeptTimeline): Thunk {
  return (dispatch, getState) => {
    const old = selectTimeline(getState(), chatId)
    if (old) dispatch(received({ timelines: [change(old)] }, 'replace'))
  }
}

const emptyTimeline = (chatId: string, me: string): KeptTimeline => ({
  _id: chatId,
  log: emptyLog(me),
  lines: {},
  typing: {},
  pins: {},
})
