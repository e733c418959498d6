import { seatCalls } from '@guildhall/contract/chats'
import type { Thunk } from '../../platform/store/store.ts'
import { known } from './temporary-chat.ts'

/** Keeps what was begun for the person's other devices. */
export function saveDraft(chatId: string, text: string): Thunk<Promise<void>> {
  return async (_dispatch, _getState, { request }) => {
    await request(seatCalls.saveChatDraft, { ...known(chatId), text })
  }
}
