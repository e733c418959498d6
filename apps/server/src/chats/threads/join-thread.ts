import { chatSignals, type groupCalls } from '@guildhall/contract/chats'
import { toUser } from '../../platform/ctx.ts'
import type { Handler } from '../../platform/handler.ts'
import { findChat } from '../find-chat.ts'
import { viewChat } from '../list-chats.ts'
import { takeSeat } from '../take-seat.ts'

/** Gives whoever may read a thread a seat in it; in any other chat only those find themselves who sit there already. */
export const joinGroupChat: Handler<typeof groupCalls.joinGroupChat> = async (ctx, { chatId }) => {
  const found = await findChat(ctx, chatId)
  if (found.row.type === 'channelThread' && (await takeSeat(ctx, found)))
    ctx.announce(chatSignals.newChat, { chat: chatId, isChatRequest: false }, toUser(ctx.me.userId))
  return { message: 'Joined', chat: await viewChat(ctx, chatId) }
}
