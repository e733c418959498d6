import { type connectionCalls, connectionSignals } from '@guildhall/contract/connections'
import { notify } from '../notifications/notify.ts'
import { toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { viewPeople } from '../users/view.ts'
import { CONNECTED, connect } from './connect.ts'
import { addRequest } from './connection-pairs.ts'
import { dropRequest } from './drop-request.ts'
import { answered, findBond } from './find.ts'
import { inCommon } from './requests.ts'

const countInCommon = statement<{ viewerId: string; otherId: string }, { count: number }>(
  'connections_in_common_count',
  `select ${inCommon('$viewerId', '$otherId')} as count`,
)

/** Requests a connection. If the other person has already requested one, both are connected at once. */
export const requestConnection: Handler<typeof connectionCalls.requestConnection> = async (
  ctx,
  { otherUserId },
) => {
  const { isConnected, request } = await findBond(ctx, otherUserId)
  if (isConnected) return answered(ctx, otherUserId, CONNECTED)
  if (request && !request.isMine) {
    await connect(ctx, otherUserId, request.id)
    return answered(ctx, otherUserId, CONNECTED)
  }
  if (!request) {
    const { userId } = ctx.me
    const id = ctx.newId()
    await addRequest(ctx.db, { id, from: userId, to: otherUserId, now: ctx.now })
    const requestTriggeredUser = (await viewPeople(ctx.db, [userId])).get(userId)!
    const [common] = await countInCommon(ctx.db, { viewerId: otherUserId, otherId: userId })
    const sent = {
      _id: id,
      requestTriggeredUser,
      commonConnectionsCount: common!.count,
      createdTime: ctx.now.toISOString(),
    }
    ctx.announce(connectionSignals.newRequest, { request: sent }, toUser(otherUserId))
    await notify(ctx, { type: 'connectionRequested', to: [otherUserId], by: userId, aboutId: userId })
  }
  return answered(ctx, otherUserId, 'Request sent')
}

export const cancelConnection: Handler<typeof connectionCalls.cancelConnection> = async (
  ctx,
  { otherUserId },
) => {
  const { request } = await findBond(ctx, otherUserId)
  if (request?.isMine) {
    await dropRequest(ctx, ctx.me.userId, otherUserId, request.id)
    const payload = { requestId: request.id, userId: ctx.me.userId }
    ctx.announce(connectionSignals.cancelRequest, payload, toUser(otherUserId))
  }
  return answered(ctx, otherUserId, 'Request cancelled')
}
