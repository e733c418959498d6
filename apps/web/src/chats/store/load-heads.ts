import { applyHead, chatCalls } from '@guildhall/contract/chats'
import { inTurn } from '../../platform/in-turn.ts'
import { changed, dropped, received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { tellDelivered } from './read-chat.ts'
import { changeLog } from './timeline.ts'

/** Learns where all chats stand; an answer that a later one has overtaken is not applied. */
export function loadHeads(): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const { reply, isLast } = await inTurn(request, 'chat heads', () => request(chatCalls.getChatHeads, {}))
    if (!isLast) return
    const { heads, chatRequestLength } = reply
    dispatch(dropped({ name: 'chatHeads' }))
    dispatch(received({ chatHeads: heads, chatTotals: [{ _id: 'me', requests: chatRequestLength }] }))
    for (const { _id, isReceived, ...head } of heads) {
      // A message that was sent while no signal could arrive is received with its head.
      if (!isReceived) dispatch(tellDelivered(_id, head.lastSeq))
      dispatch(changed({ chats: { [_id]: head } }))
      if (getState().timelines.entities[_id]) dispatch(changeLog(_id, (log) => applyHead(log, head)))
    }
  }
}
