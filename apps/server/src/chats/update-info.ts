import type { groupCalls } from '@guildhall/contract/chats'
import type { Handler } from '../platform/handler.ts'
import { notAllowed } from '../platform/refusals.ts'
import { findChat } from './find-chat.ts'
import { updateGroupInfo } from './groups/update-group-info.ts'
import { viewChat } from './list-chats.ts'
import { updateThreadInfo } from './threads/update-thread-info.ts'

export const updateChatInfo: Handler<typeof groupCalls.updateChatInfo> = async (ctx, input) => {
  const found = await findChat(ctx, input.chatId)
  if (found.row.type === 'group') await updateGroupInfo(ctx, found.id, input)
  else if (found.row.type === 'channelThread') await updateThreadInfo(ctx, found, input)
  else throw notAllowed()
  return { message: 'Saved', chat: await viewChat(ctx, found.id) }
}
