import { canSeeChannel } from '@guildhall/contract/channels'
import type { memberCalls } from '@guildhall/contract/members'
import { findLocked } from '../channels/find-locked.ts'
import { findChannel, standingIn } from '../channels/standing.ts'
import { viewChannel } from '../channels/view.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict } from '../platform/refusals.ts'
import { membersLeft } from './facts.ts'
import { withdrawRequest } from './joining/request-to-join.ts'
import { exit } from './membership.ts'
import { words } from './refusal-words.ts'

const otherAdmin = statement<{ channelId: string; userId: string }, { user_id: string }>(
  'another_admin',
  `select user_id from memberships where channel_id = $channelId and (is_admin or is_moderator) and is_admin and user_id <> $userId
   limit 1`,
)

/** Ends the viewer's membership with all that belongs to it, or withdraws their request. */
export const leaveChannel: Handler<typeof memberCalls.leaveChannel> = async (ctx, { channelId }) => {
  const { standing } = await findLocked(ctx, channelId, () => findChannel(ctx, channelId))
  if (standing.isOwner) throw conflict(words.ownerStays)
  if (standing.isAdmin && (await otherAdmin(ctx.db, { channelId, userId: ctx.me.userId })).length === 0)
    throw conflict(words.onlyAdminStays)
  if (standing.isMember) {
    const userIds = await exit(ctx.db, channelId, [ctx.me.userId])
    await ctx.tell(membersLeft, { channelId, userIds })
  } else await withdrawRequest(ctx, channelId)
  return { message: 'Left', channel: await stillSeen(ctx, channelId) }
}

async function stillSeen(ctx: Ctx, channelId: string) {
  const place = await standingIn(ctx, channelId)
  return place && canSeeChannel(place.channel, place.standing) ? viewChannel(ctx, place) : null
}
