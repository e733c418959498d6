import { canGiveUp, type gateCalls } from '@guildhall/contract/gates'
import { findLocked } from '../channels/find-locked.ts'
import { findChannel } from '../channels/standing.ts'
import { endGrants, recordEnded, tellEnded } from '../grants/end-grants.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict, notFound } from '../platform/refusals.ts'
import { lockGates } from './find.ts'
import { words } from './refusal-words.ts'
import { viewGate } from './view.ts'
import { grantRows, viewGrant } from './view-grants.ts'

/** Ends what somebody holds, at once. */
export const revokeGrant: Handler<typeof gateCalls.revokeGrant> = async (
  ctx,
  { channelId, grantId, reason },
) => {
  await lockGates(ctx, channelId)
  const [row] = await grantRows(ctx, { channelId, grantId })
  if (!row) throw notFound(words.grantNotFound)
  if (!canGiveUp(row)) throw conflict(words.endsElsewhere)
  const ended = await endGrants(ctx, { channelId, ids: [grantId] })
  const actorId = ctx.me.userId
  await recordEnded(ctx, channelId, ended, { action: 'takeGate', actorId, reason })
  await tellEnded(ctx, ended, actorId)
  return { message: 'Ended', grant: await viewGrant(ctx, channelId, grantId) }
}

/** The holder gives up what was given by hand; what they pay for is cancelled where it is paid. */
export const deactivateUserGate: Handler<typeof gateCalls.deactivateUserGate> = async (ctx, input) => {
  const { channelId, gateId, isActive } = input
  const { userId } = ctx.me
  const place = await findLocked(ctx, channelId, () => findChannel(ctx, channelId))
  const held = await grantRows(ctx, { channelId, gateId, userId, isEnded: false, take: 100 })
  if (held.length === 0) throw notFound(words.notHeld)
  if (!isActive) {
    const own = held.filter(canGiveUp)
    if (own.length === 0) throw conflict(words.endsElsewhere)
    const ended = await endGrants(ctx, { channelId, ids: own.map(({ id }) => id) })
    await recordEnded(ctx, channelId, ended, { action: 'endGate', actorId: userId })
  }
  return { message: isActive ? 'Kept' : 'Given up', gate: await viewGate(ctx, place, gateId) }
}
