import { type connectionCalls, connectionSignals } from '@guildhall/contract/connections'
import { toUser } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { CONNECTED, connect } from './connect.ts'
import { dropRequest } from './drop-request.ts'
import { answered, findBond } from './find.ts'
import { words } from './refusal-words.ts'

/** Approves a request. If there is none, the refusal does not say why. */
export const addConnection: Handler<typeof connectionCalls.addConnection> = async (ctx, { otherUserId }) => {
  const { isConnected, request } = await findBond(ctx, otherUserId, words.requestNotFound)
  if (request && !request.isMine) await connect(ctx, otherUserId, request.id)
  else if (!isConnected) throw notFound(words.requestNotFound)
  return answered(ctx, otherUserId, CONNECTED)
}

export const rejectConnection: Handler<typeof connectionCalls.rejectConnection> = async (
  ctx,
  { otherUserId },
) => {
  const { request } = await findBond(ctx, otherUserId)
  if (request && !request.isMine) {
    await dropRequest(ctx, ctx.me.userId, otherUserId, request.id)
    ctx.announce(connectionSignals.rejectRequest, { userId: ctx.me.userId }, toUser(otherUserId))
  }
  return answered(ctx, otherUserId, 'Request rejected')
}
