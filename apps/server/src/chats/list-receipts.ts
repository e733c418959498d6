import type { messageActCalls } from '@guildhall/contract/chats'
import type { Handler } from '../platform/handler.ts'
import { notAllowed } from '../platform/refusals.ts'
import { viewSeenPeople } from '../users/view.ts'
import { cursorsOf } from './cursors.ts'
import { findMessage } from './messages/find-message.ts'
import { statusOf } from './messages/message-status.ts'

export const getReceipts: Handler<typeof messageActCalls.getReceipts> = async (
  ctx,
  { messageId, skip, limit },
) => {
  const { found, message } = await findMessage(ctx, messageId)
  const { userId } = ctx.me
  if (message.sender_id !== userId) throw notAllowed()
  const { seenBy, receivedBy, totalReceivers } = statusOf(message, true, await cursorsOf(ctx, found))
  const seen = new Set(seenBy)
  const listed = [...seenBy, ...receivedBy.filter((id) => !seen.has(id))].slice(skip, skip + limit)
  const people = await viewSeenPeople(ctx.db, userId, listed)
  return {
    members: listed.flatMap((id) => {
      const user = people.get(id)
      return user ? [{ user, isSeen: seen.has(id) }] : []
    }),
    seenCount: seenBy.length,
    receivedCount: receivedBy.length,
    totalReceivers,
  }
}
