import type { Chat, Message, SharedMessage } from '@guildhall/contract/chats'
import { refresh } from '../../platform/realtime/refresh.ts'
import { changed } from '../../platform/store/collections.ts'
import type { AppState, Thunk } from '../../platform/store/store.ts'
import { countRequest } from './list-thunks.ts'
import { loadChat } from './load-chat.ts'

const MOST_COUNTED = 100

/** Puts a message that has come under its chat in the list, and counts it unless it is the viewer's own. */
export function listMessage(chatId: string, message: SharedMessage): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = getState()
    const chat = state.chats.entities[chatId]
    const isOwn = message.sender?._id === state.preloadedData.me?._id
    if (!chat && (isListOpen(state) || !state.chatHeads.entities[chatId]))
      return dispatch(refresh(`chat/${chatId}`, loadChat(chatId)))
    const known = chat ?? state.chatHeads.entities[chatId]
    if (!known || message.seq <= known.lastSeq) return
    const unreadMessageCount = isOwn
      ? 0
      : Math.min(MOST_COUNTED, known.unreadMessageCount + message.seq - known.lastSeq)
    const isNamed =
      message.mentionsAll || message.userMentions.some(({ _id }) => _id === state.preloadedData.me?._id)
    const numbers = {
      lastSeq: message.seq,
      unreadMessageCount,
      isMentioned: !isOwn && (known.isMentioned || isNamed),
      ...(isOwn && { readSeq: message.seq }),
    }
    dispatch(
      changed({
        chatHeads: { [chatId]: numbers },
        ...(chat && { chats: { [chatId]: { ...numbers, ...lastOf(message, isOwn) } } }),
      }),
    )
  }
}

const isListOpen = ({ appLists }: AppState) => Object.keys(appLists).some((id) => id.startsWith('chats/'))

const lastOf = (message: SharedMessage, isOwn: boolean): Partial<Chat> => ({
  lastMessage: asMessage(message, isOwn),
  lastMessageTime: message.sentTime,
  isVisible: true,
  isSeen: isOwn,
})

/** A signal lacks what depends on the reader. */
const asMessage = (message: SharedMessage, isSender: boolean): Message => ({
  ...message,
  isSender,
  userReaction: '',
  status: '',
  receivedBy: [],
  seenBy: [],
  totalReceivers: 0,
})

/** Shows a change of the message that stands under its chat in the list. */
export function relistMessage(chatId: string, message: SharedMessage): Thunk {
  return (dispatch, getState) => {
    const last = getState().chats.entities[chatId]?.lastMessage
    if (last?._id === message._id && last.changeNo < message.changeNo)
      dispatch(changed({ chats: { [chatId]: { lastMessage: { ...last, ...message } } } }))
  }
}

/** Empties the message that stands under its chat in the list, if it is among those deleted. */
export function relistDeleted(
  chatId: string,
  messageIds: readonly string[],
  changeNo: number,
  empty: (message: Message) => Message,
): Thunk {
  return (dispatch, getState) => {
    const last = getState().chats.entities[chatId]?.lastMessage
    if (!last || last.changeNo >= changeNo || !messageIds.includes(last._id)) return
    const lastMessage = { ...empty(last), isDeleted: true, changeNo }
    dispatch(changed({ chats: { [chatId]: { lastMessage } } }))
  }
}

/** A deleted message is not counted as unread any more, wherever it stood. */
export function recount(chatId: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { chats, chatHeads } = getState()
    const isUnread = (chats.entities[chatId] ?? chatHeads.entities[chatId])?.unreadMessageCount ?? 0
    if (isUnread > 0) await dispatch(refresh(`chat/${chatId}`, loadChat(chatId)))
  }
}

/** Something was said in a chat of many people, whose words only its open screens are told. */
export function listActivity(chatId: string, lastSeq: number): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = getState()
    const known = state.chats.entities[chatId] ?? state.chatHeads.entities[chatId]
    if (known && lastSeq <= known.lastSeq) return
    if (state.chats.entities[chatId] && isListOpen(state))
      return dispatch(refresh(`chat/${chatId}`, loadChat(chatId)))
    if (!known) return
    // The viewer may have written it, on another device.
    const news = Math.max(0, lastSeq - Math.max(known.lastSeq, known.readSeq))
    const unreadMessageCount = Math.min(MOST_COUNTED, known.unreadMessageCount + news)
    dispatch(
      changed({
        chats: { [chatId]: { lastSeq, unreadMessageCount, isSeen: unreadMessageCount === 0 } },
        chatHeads: { [chatId]: { lastSeq, unreadMessageCount } },
      }),
    )
  }
}

/** The viewer has a chat or a request that they did not have before, or one that is another for them now. */
export function listNewChat(chatId: string, isChatRequest: boolean): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const wasWaiting = getState().chats.entities[chatId]?.isChatRequest ?? false
    await dispatch(refresh(`chat/${chatId}`, loadChat(chatId)))
    if (isChatRequest && !wasWaiting) dispatch(countRequest(1))
  }
}
