import { receiptCommands } from '@guildhall/contract/chats'
import type { Outside, Thunk } from '../../platform/store/store.ts'
import { isTemporaryId } from './temporary-chat.ts'

const EVERY_MS = 2000

const last = new WeakMap<Outside['request'], Map<string, number>>()

/** Tells those who have the chat open that somebody writes in it. */
export function tellTyping(chatId: string): Thunk {
  return (_dispatch, _getState, { request, line }) => {
    const known = last.get(request) ?? new Map<string, number>()
    last.set(request, known)
    if (isTemporaryId(chatId) || Date.now() - (known.get(chatId) ?? 0) < EVERY_MS) return
    known.set(chatId, Date.now())
    // Nobody misses a sign of typing that is lost.
    line.ask(receiptCommands.isTyping, { chat: chatId, isTyping: true }).catch(() => undefined)
  }
}
