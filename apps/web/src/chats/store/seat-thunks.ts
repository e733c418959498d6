import { type Chat, messageCalls, requestCalls, seatCalls } from '@guildhall/contract/chats'
import { blockingCalls } from '@guildhall/contract/users'
import { act } from '../../platform/store/act.ts'
import { changed, dropped, received } from '../../platform/store/collections.ts'
import type { AppDispatch, Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { countRequest } from './list-thunks.ts'
import { known } from './temporary-chat.ts'

const turnOf = (chatId: string) => `chat/${chatId}`

/** Takes a chat from every list at once; the returned function puts it back. */
export const hide = (chat: Chat) => (dispatch: AppDispatch) => {
  dispatch(changed({ chats: { [chat._id]: { isVisible: false } } }))
  return () => void dispatch(changed({ chats: { [chat._id]: { isVisible: chat.isVisible } } }))
}

type Mutes = Partial<Pick<Chat, 'isMuted' | 'isMentionsMuted'>>

export function muteChat(chat: Chat, mutes: Mutes): Thunk<Promise<boolean>> {
  const chatId = chat._id
  return act({
    shown: { chats: { [chatId]: mutes } },
    turn: turnOf(chatId),
    ask: ({ request }) => request(seatCalls.muteChat, { ...known(chatId), ...mutes }),
    apply: (reply) => received({ chats: [reply.chat] }),
    failedKey: 'chatList.muteFailed',
  })
}

export function markRead(chat: Chat): Thunk<Promise<boolean>> {
  const { _id: chatId, lastSeq } = chat
  return act({
    shown: { chats: { [chatId]: { readSeq: lastSeq, ...nothingUnread } } },
    turn: turnOf(chatId),
    ask: ({ request }) => request(messageCalls.seeChat, { ...known(chatId), seq: lastSeq }),
    apply: ({ readSeq, unreadMessageCount }) => readAs(chatId, readSeq, unreadMessageCount),
    failedKey: 'chatList.readFailed',
  })
}

const nothingUnread = { unreadMessageCount: 0, isSeen: true, isMentioned: false }

/** The last message, and what follows it, counts as unread again. */
export function markUnread(chat: Chat): Thunk<Promise<boolean>> {
  const { _id: chatId, lastSeq } = chat
  const shown = { readSeq: Math.max(0, lastSeq - 1), unreadMessageCount: 1, isSeen: false }
  return act({
    shown: { chats: { [chatId]: shown } },
    turn: turnOf(chatId),
    ask: ({ request }) => request(messageCalls.seeChat, { ...known(chatId), seq: lastSeq, isUnread: true }),
    apply: ({ readSeq, unreadMessageCount }) => readAs(chatId, readSeq, unreadMessageCount),
    failedKey: 'chatList.unreadFailed',
  })
}

const readAs = (chatId: string, readSeq: number, unreadMessageCount: number) => {
  const isSeen = unreadMessageCount === 0
  const numbers = { readSeq, unreadMessageCount, ...(isSeen && { isMentioned: false }) }
  return changed({ chats: { [chatId]: { ...numbers, isSeen } }, chatHeads: { [chatId]: numbers } })
}

/** Empties a chat for the viewer alone: nothing said so far is shown to them again. */
export function clearChat(chat: Chat): Thunk<Promise<boolean>> {
  const { _id: chatId, lastSeq } = chat
  const shown = { clearedSeq: lastSeq, lastMessage: null, readSeq: lastSeq, ...nothingUnread }
  return act({
    shown: { chats: { [chatId]: shown } },
    turn: turnOf(chatId),
    ask: ({ request }) => request(seatCalls.clearChat, known(chatId)),
    done: (_reply, dispatch) => {
      dispatch(dropped({ name: 'timelines', ids: [chatId] }))
      dispatch(toasted({ textKey: 'chatList.cleared', kind: 'removed', duration: 3000 }))
    },
    failedKey: 'chatList.clearFailed',
  })
}

/** Takes a chat from the viewer's list; it returns with its next message. */
export function deleteChat(chat: Chat): Thunk<Promise<boolean>> {
  const { _id: chatId } = chat
  return act({
    alsoShown: hide(chat),
    turn: turnOf(chatId),
    ask: ({ request }) => request(seatCalls.deleteChat, known(chatId)),
    done: (_reply, dispatch) => {
      forget(dispatch, chatId)
      dispatch(toasted({ textKey: 'chatList.deleted', kind: 'removed', duration: 3000 }))
    },
    failedKey: 'chatList.deleteFailed',
  })
}

/** Removes everything that the page knows of a chat. */
export function forget(dispatch: AppDispatch, chatId: string) {
  for (const name of ['chats', 'chatHeads', 'timelines'] as const) dispatch(dropped({ name, ids: [chatId] }))
}

export function reportChat(chatId: string, comments: string): Thunk<Promise<boolean>> {
  return act({
    ask: ({ request }) => request(seatCalls.reportChat, { ...known(chatId), comments }),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'chatList.reported', kind: 'sent', duration: 3000 })),
    failedKey: 'chatList.reportFailed',
  })
}

/** Blocks or unblocks the other person of a direct chat, which stays and can only be read while they are blocked. */
export function blockInChat(chat: Chat, isBlocked: boolean): Thunk<Promise<boolean>> {
  const { _id: chatId, sender } = chat
  const blockId = sender?._id ?? ''
  return act({
    shown: {
      chats: { [chatId]: { isBlocked, canWrite: !isBlocked } },
      users: { [blockId]: { isBlocked } },
    },
    turn: turnOf(chatId),
    ask: ({ request }) =>
      request(isBlocked ? blockingCalls.blockUser : blockingCalls.unblockUser, { blockId }),
    apply: ({ user }) => received({ users: [user] }),
    done: ({ user }, dispatch) => {
      const textKey = isBlocked ? 'people.blocked' : 'people.unblocked'
      dispatch(toasted({ textKey, values: { name: user.fullname }, kind: 'done', duration: 3000 }))
    },
    failedKey: isBlocked ? 'people.blockFailed' : 'people.unblockFailed',
  })
}

export function respondToRequest(chat: Chat, status: 'accepted' | 'rejected'): Thunk<Promise<boolean>> {
  const { _id: chatId } = chat
  return act({
    alsoShown: (dispatch) => {
      const before = { isVisible: chat.isVisible, isChatRequest: chat.isChatRequest }
      dispatch(changed({ chats: { [chatId]: { isChatRequest: false, isVisible: status === 'accepted' } } }))
      dispatch(countRequest(-1))
      return () => {
        dispatch(changed({ chats: { [chatId]: before } }))
        dispatch(countRequest(1))
      }
    },
    turn: turnOf(chatId),
    ask: ({ request }) => request(requestCalls.respondChatRequest, { ...known(chatId), status }),
    done: (reply, dispatch) => {
      if (reply.chat) dispatch(received({ chats: [reply.chat] }))
      else forget(dispatch, chatId)
    },
    failedKey: 'chatList.answerFailed',
  })
}
