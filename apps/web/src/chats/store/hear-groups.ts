import { applyHead } from '@guildhall/contract/chats'
import { isGone } from '../../platform/http/request-failed.ts'
import { refresh } from '../../platform/realtime/refresh.ts'
import { changed } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { mend } from './hear-signals.ts'
import { loadChat } from './load-chat.ts'
import { forget } from './seat-thunks.ts'
import { changeLog } from './timeline.ts'

interface Changed {
  readonly chat: string
  readonly lastChange: number
}

interface OfMember extends Changed {
  readonly memberId: string
}

/** Fetches the line that says in an open chat what has changed. */
function fetchLine({ chat, lastChange }: Changed): Thunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(changeLog(chat, (log) => applyHead(log, { lastChange })))
    await dispatch(mend(chat))
  }
}

/** Somebody was taken out of a chat, or went: they stay known as no member; the viewer's own chat goes from the list. */
export function chatMemberRemoved(told: OfMember): Thunk<Promise<void>> {
  const { chat: chatId, memberId } = told
  return async (dispatch, getState) => {
    const chat = getState().chats.entities[chatId]
    if (memberId === getState().preloadedData.me?._id) return forget(dispatch, chatId)
    if (!chat) return
    const members = { ...chat.members, [memberId]: { isAdmin: false, isMember: false } }
    const wasMember = chat.members[memberId]?.isMember ?? false
    const membersCount = chat.membersCount - (wasMember ? 1 : 0)
    const faces = chat.faces.filter(({ _id }) => _id !== memberId)
    dispatch(changed({ chats: { [chatId]: { members, membersCount, faces } } }))
    await dispatch(fetchLine(told))
  }
}

/** A member of a group became an admin. */
export function addChatAdmin(told: OfMember): Thunk<Promise<void>> {
  const { chat: chatId, memberId } = told
  return async (dispatch, getState) => {
    const chat = getState().chats.entities[chatId]
    if (!chat) return
    const members = { ...chat.members, [memberId]: { isAdmin: true, isMember: true } }
    const isMe = memberId === getState().preloadedData.me?._id
    dispatch(changed({ chats: { [chatId]: { members, ...(isMe && { isAdmin: true, canModerate: true }) } } }))
    await dispatch(fetchLine(told))
  }
}

/** A chat is another than before: it is fetched if the page knows it, and goes if it is closed to the viewer now. */
export function updateChatInfo(told: Changed): Thunk<Promise<void>> {
  const { chat: chatId } = told
  return async (dispatch, getState) => {
    if (!getState().chats.entities[chatId]) return
    try {
      await dispatch(refresh(`chat/${chatId}`, loadChat(chatId)))
      await dispatch(fetchLine(told))
    } catch (error) {
      if (isGone(error)) forget(dispatch, chatId)
      else throw error
    }
  }
}
