import type { memberCalls } from '@guildhall/contract/members'
import { findLocked } from '../../channels/find-locked.ts'
import { checkPlanLimit } from '../../channels/lock-channel.ts'
import { findChannel } from '../../channels/standing.ts'
import { viewChannel } from '../../channels/view.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { forbidden } from '../../platform/refusals.ts'
import { addMembers, membersCount } from '../add-members.ts'
import type { Invite } from '../invitations/find-invite.ts'
import { words } from '../refusal-words.ts'
import { findJoinableChannel } from './find-joinable-channel.ts'
import { requestToJoin } from './request-to-join.ts'

/** Makes the viewer a member, or requests it. */
export const joinChannel: Handler<typeof memberCalls.joinChannel> = async (ctx, input) => {
  const { channelId, inviteId, questions = [] } = input
  const find = () => findJoinableChannel(ctx, channelId, inviteId)
  const { channel, standing, invite } = await findLocked(ctx, channelId, find)
  if (standing.isMember) return joined(ctx, channelId)
  if (invite) await checkAddressee(ctx, invite)
  if (!invite && !channel.anyOneCanJoin) {
    await requestToJoin(ctx, channelId, questions)
    return { message: 'Requested', isRequested: true, channel: await seen(ctx, channelId) }
  }
  if (!invite && channel.isGated && !(await holdsTier(ctx, channelId))) throw forbidden(words.tierNeeded)
  checkPlanLimit(channel, 'members', await membersCount(ctx, channelId))
  await addMembers(ctx, channel, [ctx.me.userId], { linkId: invite?.email === null ? invite.id : undefined })
  return joined(ctx, channelId)
}

const openGrant = statement<{ channelId: string; userId: string }, { id: string }>(
  'open_grant_in_channel',
  `select id from grants where user_id = $userId and channel_id = $channelId and ended_at is null limit 1`,
)

/** Whoever left and comes back may still hold what they paid for. */
const holdsTier = async (ctx: Ctx, channelId: string) =>
  (await openGrant(ctx.db, { channelId, userId: ctx.me.userId })).length > 0

const seen = async (ctx: Ctx, channelId: string) => viewChannel(ctx, await findChannel(ctx, channelId))

const joined = async (ctx: Ctx, channelId: string) => ({
  message: 'Joined',
  isRequested: false,
  channel: await seen(ctx, channelId),
})

/** An invitation mailed to one address cannot be used by a person to whom it was forwarded. */
async function checkAddressee(ctx: Ctx, { email }: Invite) {
  if (email === null) return
  const me = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ctx.me.userId)
    .executeTakeFirst()
  if (me?.email !== email) throw forbidden(words.invitedElsewhere)
}
