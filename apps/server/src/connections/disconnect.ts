import { type connectionCalls, connectionSignals } from '@guildhall/contract/connections'
import { hideBetween } from '../notifications/hide-between.ts'
import { toUser, type Write } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { deleteRequest, disconnectPair } from './connection-pairs.ts'
import { answered, bondWith, findBond } from './find.ts'

/** Ends a connection, and hides the notification of its acceptance, which would no longer be true. */
export const disconnectUser: Handler<typeof connectionCalls.disconnectUser> = async (
  ctx,
  { otherUserId },
) => {
  const { isConnected } = await findBond(ctx, otherUserId)
  if (isConnected) {
    await end(ctx, ctx.me.userId, otherUserId)
    await hideBetween(ctx, ctx.me.userId, otherUserId, 'connectionAccepted')
  }
  return answered(ctx, otherUserId, 'Disconnected')
}

async function end(write: Write, userId: string, otherId: string) {
  await disconnectPair(write.db, { a: userId, b: otherId })
  write.announce(connectionSignals.userDisconnect, { userId }, toUser(otherId))
}

/** Ends connection and requests after a block; the blocked person gets the same signals as without a block. */
export async function endBond(
  write: Write,
  { byId: userId, blockedId: otherId }: { readonly byId: string; readonly blockedId: string },
) {
  const { isConnected, request } = await bondWith(write.db, userId, otherId)
  if (isConnected) await end(write, userId, otherId)
  if (!request) return
  await deleteRequest(write.db, { id: request.id })
  if (request.isMine)
    write.announce(connectionSignals.cancelRequest, { requestId: request.id, userId }, toUser(otherId))
  else write.announce(connectionSignals.rejectRequest, { userId }, toUser(otherId))
}
