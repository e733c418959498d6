import { applyHead, chatCommands, messageCalls, receiptCommands, unreadOf } from '@guildhall/contract/chats'
import { changed } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { tellHighest } from './tell-receipt.ts'
import { changeLog, selectLog } from './timeline.ts'

/** As on the server. */
const MOST_COUNTED = 100

/** Notes that the reader has seen up to a number: shown at once, and told the server. */
export function readUpTo(chatId: string, seq: number): Thunk {
  return (dispatch, getState, { line, request }) => {
    const log = selectLog(getState(), chatId)
    if (!log || seq <= log.readSeq || !getState().chats.entities[chatId]?.isMember) return
    dispatch(changeLog(chatId, (old) => applyHead(old, { readSeq: seq })))
    const now = () => selectLog(getState(), chatId) ?? log
    dispatch(tellHighest(`seen/${chatId}`, seq, { since: log.readSeq, tell, tellOnLeaving }))

    async function tell(latest: number) {
      const told = { chat: chatId, seq: latest }
      // At the end the whole chat is seen, which the reader's other devices learn; before it, these messages are.
      if (latest >= now().lastSeq) await line.ask(chatCommands.chatMessageSeen, told)
      else await line.ask(receiptCommands._chatMessageSeen, told)
      const unread = unreadOf(now())
      const isSeen = unread === 0
      const read = { readSeq: latest, unreadMessageCount: Math.min(unread, MOST_COUNTED), isSeen }
      dispatch(changed({ chats: { [chatId]: { ...read, ...(isSeen && { isMentioned: false }) } } }))
    }

    function tellOnLeaving(latest: number) {
      return request(messageCalls.seeChat, { chatId, seq: latest }, { keepalive: true })
    }
  }
}

/** Tells that this device has a message, whether or not anybody has looked at it. */
export const tellDelivered =
  (chatId: string, seq: number): Thunk =>
  (dispatch, _getState, { line }) =>
    dispatch(
      tellHighest(`delivered/${chatId}`, seq, {
        tell: (latest) => line.ask(receiptCommands._chatMessageDelivered, { chat: chatId, seq: latest }),
      }),
    )
