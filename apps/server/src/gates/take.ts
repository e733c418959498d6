import { canGiveUp, type gateCalls } from '@guildhall/contract/gates'
import { record } from '../channels/audit.ts'
import { findLocked } from '../channels/find-locked.ts'
import { findChannel } from '../channels/standing.ts'
import { endGrants, recordEnded, tellEnded } from '../grants/end-grants.ts'
import { cancelSubscriptions } from '../payments/cancel-subscription.ts'
import { giveUpOrders } from '../payments/give-up-order.ts'
import { refuseOwnOrder } from '../payments/refuse-own-order.ts'
import { lockSubscriptions } from '../payments/subscription-rows.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict, notFound } from '../platform/refusals.ts'
import { lockGates } from './find.ts'
import { words } from './refusal-words.ts'
import { GATE_KIND } from './sell.ts'
import { viewGate } from './view.ts'
import { type GrantRow, grantRows, viewGrant } from './view-grants.ts'

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

/** Takes a tier from somebody at once, however they came to it. */
async function takeAway(ctx: Ctx, { channelId, gateId, userId, isRefunded }: Taking) {
  const place = await lockGates(ctx, channelId)
  if (isRefunded) refuseOwnOrder(ctx, place.standing, userId)
  const held = await grantRows(ctx, { channelId, gateId, userId, isEnded: false, take: 100 })
  if (held.length === 0) throw notFound(words.notHeld)
  const actorId = ctx.me.userId
  const bought = { channelId, buyerId: userId, kind: GATE_KIND, subjectId: gateId }
  await giveUpOrders(ctx, bought, isRefunded ? { refundedBy: actorId } : {})
  const ended = await endGrants(ctx, { channelId, ids: held.map(({ id }) => id) })
  await tellEnded(ctx, ended, actorId)
  await record(ctx, channelId, {
    action: 'takeGate',
    target: { kind: 'gate', id: gateId },
    details: { title: held[0]!.title, aboutId: userId },
  })
  return { message: 'Ended', gate: await viewGate(ctx, place, gateId) }
}

interface Taking {
  readonly channelId: string
  readonly gateId: string
  readonly userId: string
  readonly isRefunded: boolean
}

/** Gives up at once what is not subscribed to. */
async function giveUp(ctx: Ctx, channelId: string, gateId: string, held: readonly GrantRow[]) {
  const { userId } = ctx.me
  const bought = { channelId, buyerId: userId, kind: GATE_KIND, subjectId: gateId }
  const orders = await giveUpOrders(ctx, bought)
  const own = held.filter(canGiveUp)
  if (orders === 0 && own.length === 0) throw conflict(words.endsElsewhere)
  const ended = await endGrants(ctx, { channelId, ids: own.map(({ id }) => id) })
  await recordEnded(ctx, channelId, ended, { action: 'endGate', actorId: userId })
}

/** The holder lets go, or changes their mind; with a person named, somebody who manages payments takes it. */
export const deactivateUserGate: Handler<typeof gateCalls.deactivateUserGate> = async (ctx, input) => {
  const { channelId, gateId, isActive, isRefunded } = input
  if (input.userId) return takeAway(ctx, { channelId, gateId, userId: input.userId, isRefunded })
  const { userId } = ctx.me
  const place = await findLocked(ctx, channelId, () => findChannel(ctx, channelId))
  const held = await grantRows(ctx, { channelId, gateId, userId, isEnded: false, take: 100 })
  const subscribed = { channelId, buyerId: userId, kind: GATE_KIND, subjectId: gateId }
  // Whoever is charged can stop that, although they may not hold anything for it.
  const isSubscribed = (await lockSubscriptions(ctx, subscribed)).length > 0
  if (held.length === 0 && !isSubscribed) throw notFound(words.notHeld)
  if (isActive && (await viewGate(ctx, place, gateId)).isDeleted) throw conflict(words.noLongerSold)
  await cancelSubscriptions(ctx, subscribed, !isActive)
  if (!isActive && !isSubscribed) await giveUp(ctx, channelId, gateId, held)
  const message = isActive ? 'Kept' : isSubscribed ? 'Cancelled' : 'Given up'
  return { message, gate: await viewGate(ctx, place, gateId) }
}
