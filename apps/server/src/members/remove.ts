import { canRemove } from '@guildhall/contract/channels'
import { memberSignals, type removalCalls } from '@guildhall/contract/members'
import { record } from '../channels/audit.ts'
import { words as channelWords } from '../channels/refusal-words.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import { type Ctx, toUser } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden, invalidField, notFound } from '../platform/refusals.ts'
import { canReach } from '../users/blocks.ts'
import { viewPeople } from '../users/view.ts'
import { banPerson, type Target, targetOf } from './ban-person.ts'
import { membersLeft } from './facts.ts'
import { mailBan } from './job-names.ts'
import { markRemovedAccount } from './known-accounts.ts'
import { exit } from './membership.ts'
import { words } from './refusal-words.ts'

/** Removes a member, and with a ban keeps them out. */
export const removeUserFromCommunity: Handler<typeof removalCalls.removeUserFromCommunity> = async (
  ctx,
  { channelId, otherUser, isBanned, reason },
) => {
  const { standing } = await findLockedChannelAs(ctx, channelId, 'manageMembers')
  if (otherUser === ctx.me.userId) throw invalidField('otherUser', words.notYourself)
  const target = await targetOf(ctx.db, { channelId, userId: otherUser })
  if (!target || !(target.is_member || (isBanned && (await canBeBanned(ctx, otherUser, target)))))
    throw notFound(channelWords.memberNotFound)
  const rank = { isOwner: target.is_owner, isAdmin: target.is_admin, isModerator: target.is_moderator }
  if (!canRemove(standing, rank)) throw forbidden(words.notRemovable)

  const gone = await exit(ctx.db, channelId, [otherUser])
  await ctx.tell(membersLeft, { channelId, userIds: gone })
  const wasBanned =
    !isBanned || (await banPerson(ctx, { channelId, userId: otherUser, by: ctx.me.userId, reason })).wasBanned
  if (isBanned) await markRemovedAccount(ctx, channelId, otherUser)
  if (gone.length > 0 || !wasBanned) await tell(ctx, channelId, otherUser, { isBanned, reason, target })
  const user = (await viewPeople(ctx.db, [otherUser])).get(otherUser)!
  return { message: isBanned ? 'Banned' : 'Removed', user }
}

/** People outside can be banned if they have requested to join, or if the viewer could find them anyway. */
const canBeBanned = async (ctx: Ctx, otherUser: string, { is_waiting }: Target) =>
  is_waiting || canReach(ctx, otherUser)

async function tell(
  ctx: Ctx,
  channelId: string,
  userId: string,
  { isBanned, reason, target }: { isBanned: boolean; reason: string; target: Target },
) {
  await record(ctx, channelId, {
    action: isBanned ? 'banUser' : 'removeUser',
    target: { kind: 'user', id: userId },
    details: reason === '' ? {} : { reason },
  })
  ctx.announce(memberSignals.updateStanding, { channelId }, toUser(userId))
  // A person who never had to do with a community must not learn that it exists.
  if (isBanned && (target.is_member || target.is_waiting)) await ctx.enqueue(mailBan, { channelId, userId })
}
