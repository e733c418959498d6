import type { groupCalls } from '@guildhall/contract/chats'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { leaveGroup } from './groups/group-members.ts'
import { holdChat } from './groups/hold-group.ts'

const stand = statement<{ chatId: string; userId: string }, never>(
  'leave_thread',
  `delete from chat_seats where chat_id = $chatId and user_id = $userId`,
)

/** Ends the viewer's seat in a group or a thread; a thread that is open to them can still be read. */
export const leaveGroupChat: Handler<typeof groupCalls.leaveGroupChat> = async (ctx, { chatId }) => {
  const { standing } = await holdChat(ctx, chatId, ({ type }) => type !== 'direct')
  if (standing.type === 'channelThread') await stand(ctx.db, { chatId, userId: ctx.me.userId })
  else await leaveGroup(ctx, chatId)
  return { message: 'Left' }
}
