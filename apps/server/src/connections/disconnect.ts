import { type connectionCalls, connectionSignals } from '@guildhall/contract/connections'
import { hideBetween } from '../notifications/hide.ts'
import { type Context, toUser } from '../platform/context.ts'
import type { Handler } from '../platform/handler.ts'
import { dropRequest, untie } from './bonds.ts'
import { answered, bondWith, findBond } from './find.ts'

/** Ends a connection. That it was once agreed to is no longer told either: it would claim what is not so. */
export const disconnectUser: Handler<typeof connectionCalls.disconnectUser> = async (
  ctx,
  { otherUserId },
) => {
  const { isConnected } = await findBond(ctx, otherUserId)
  if (isConnected) {
    await end(ctx, otherUserId)
    await hideBetween(ctx, otherUserId, 'connectionAccepted')
  }
  return answered(ctx, otherUserId, 'Disconnected')
}

async function end(ctx: Context, otherId: string) {
  await untie(ctx.db, { a: ctx.me.userId, b: otherId })
  ctx.announce(connectionSignals.userDisconnect, { userId: ctx.me.userId }, toUser(otherId))
}

/** Leaves nothing between me and somebody I block; they hear what they would hear without a block. */
export async function endBond(ctx: Context, otherId: string) {
  const { userId } = ctx.me
  const { isConnected, request } = await bondWith(ctx, otherId)
  if (isConnected) await end(ctx, otherId)
  if (!request) return
  await dropRequest(ctx.db, { id: request.id })
  if (request.isMine)
    ctx.announce(connectionSignals.cancelRequest, { requestId: request.id, userId }, toUser(otherId))
  else ctx.announce(connectionSignals.rejectRequest, { userId }, toUser(otherId))
}
