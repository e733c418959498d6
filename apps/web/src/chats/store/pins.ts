import { messageActCalls } from '@guildhall/contract/chats'
import type { Thunk } from '../../platform/store/store.ts'
import { known } from './temporary-chat.ts'
import { changeTimeline, type KeptTimeline, selectTimeline, type TimelineMessage } from './timeline.ts'

const MOST = 100

/** What is pinned in a chat, the latest first. */
export const pinsOf = ({ pins }: KeptTimeline): readonly TimelineMessage[] =>
  Object.values(pins)
    .filter(({ isPinned, isDeleted }) => isPinned && !isDeleted)
    .sort((a, b) => b.seq - a.seq)

/** Fetches what is pinned, wherever in the chat it was said. */
export function loadPins(chatId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { messages } = await request(messageActCalls.getPins, { ...known(chatId), limit: MOST })
    dispatch(notePins(chatId, messages))
  }
}

/** Follows what is pinned and unpinned; of two states of a message the newer one counts. */
export function notePins(chatId: string, messages: readonly TimelineMessage[]): Thunk {
  return (dispatch, getState) => {
    const pins = selectTimeline(getState(), chatId)?.pins ?? {}
    const told = messages.filter(({ _id, isPinned, changeNo }) =>
      pins[_id] ? pins[_id].changeNo < changeNo : isPinned,
    )
    if (told.length === 0) return
    const next = { ...pins, ...Object.fromEntries(told.map((message) => [message._id, message])) }
    dispatch(changeTimeline(chatId, (timeline) => ({ ...timeline, pins: next })))
  }
}

/** What is deleted is pinned no longer. */
export function dropPins(chatId: string, messageIds: readonly string[], changeNo: number): Thunk {
  return (dispatch, getState) => {
    const pins = selectTimeline(getState(), chatId)?.pins ?? {}
    const gone = messageIds.flatMap((id) => pins[id] ?? [])
    dispatch(
      notePins(
        chatId,
        gone.map((pin) => ({ ...pin, isPinned: false, changeNo })),
      ),
    )
  }
}
