import { chatCalls } from '@guildhall/contract/chats'
import { received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { regionOf } from './reader-region.ts'
import { known } from './temporary-chat.ts'

export function loadChat(chatId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const { chat } = await request(chatCalls.chatInfo, { ...known(chatId), region: regionOf(getState()) })
    dispatch(received({ chats: [chat] }))
  }
}
