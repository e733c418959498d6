import { chatCalls, messageCalls } from '@guildhall/contract/chats'
import { received } from '../../platform/store/collections.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { messageCame } from '../store/hear-signals.ts'
import { regionOf } from '../store/reader-region.ts'

export interface ForwardTarget {
  readonly kind: 'chat' | 'person'
  readonly _id: string
}

/** Sends copies of messages to chats and people, one after the other; tells which number of them got there. */
export function forwardMessages(
  messageIds: readonly string[],
  targets: readonly ForwardTarget[],
  newId: () => string,
): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { request }) => {
    const region = regionOf(getState())
    try {
      for (const { kind, _id } of targets)
        for (const forwardMessage of messageIds) {
          const input = { uniqueId: newId(), forwardMessage, region }
          if (kind === 'person') {
            const { chat } = await request(chatCalls.createDirectChat, { ...input, receiverId: _id })
            dispatch(received({ chats: [chat] }))
          } else {
            const { message } = await request(messageCalls.sendMessage, { ...input, chatId: _id })
            await dispatch(messageCame(_id, message))
          }
        }
    } catch (error) {
      dispatch(tellFailure(error, 'chatList.forwardFailed'))
      return false
    }
    const values = { count: targets.length }
    dispatch(toasted({ textKey: 'chatList.forwarded', values, kind: 'sent', duration: 3000 }))
    return true
  }
}
