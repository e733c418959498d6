import { canRemove } from '@guildhall/contract/channels'
import { memberSignals, type removalCalls } from '@guildhall/contract/members'
import { record } from '../channels/audit.ts'
import { words as channelWords } from '../channels/refusal-words.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import { type Ctx, toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden, invalidField, notFound } from '../platform/refusals.ts'
import { canReach } from '../users/blocks.ts'
import { viewPeople } from '../users/view.ts'
import { mailBan } from './job-names.ts'
import { exit } from './membership.ts'
import { words } from './refusal-words.ts'

interface Target {
  is_member: boolean
  is_admin: boolean
  is_moderator: boolean
  is_owner: boolean
  is_waiting: boolean
}

const targetRow = statement<{ channelId: string; userId: string }, Target>(
  'target_of_removal',
  `select m.user_id is not null as is_member, coalesce(m.is_admin, false) as is_admin,
     coalesce(m.is_moderator, false) as is_moderator, coalesce(c.created_by = u.id, false) as is_owner,
     exists (select from member_requests r where r.channel_id = c.id and r.user_id = u.id and r.status = 'pending')
       as is_waiting
   from channels c join users u on u.id = $userId and u.deleted_at is null
     left join memberships m on m.channel_id = c.id and m.user_id = u.id
   where c.id = $channelId`,
)

/** A ban also deletes the person's request to join. */
const ban = statement<
  { channelId: string; userId: string; by: string; reason: string; at: Date },
  { user_id: string }
>(
  'ban_person',
  `with dropped as (
     delete from member_requests where channel_id = $channelId and user_id = $userId and status in ('pending', 'withdrawn')
     returning status
   ), counted as (
     update channels set member_request_count = member_request_count - 1
     where id = $channelId and exists (select from dropped where status = 'pending')
   )
   insert into bans (channel_id, user_id, banned_by, reason, created_at) values ($channelId, $userId, $by, $reason, $at)
   on conflict (channel_id, user_id) do nothing returning user_id`,
)

/** Removes a member, and with a ban keeps them out. */
export const removeUserFromCommunity: Handler<typeof removalCalls.removeUserFromCommunity> = async (
  ctx,
  { channelId, otherUser, isBanned, reason },
) => {
  const { standing } = await findLockedChannelAs(ctx, channelId, 'manageMembers')
  if (otherUser === ctx.me.userId) throw invalidField('otherUser', words.notYourself)
  const [target] = await targetRow(ctx.db, { channelId, userId: otherUser })
  if (!target || !(target.is_member || (isBanned && (await canBeBanned(ctx, otherUser, target)))))
    throw notFound(channelWords.memberNotFound)
  const rank = { isOwner: target.is_owner, isAdmin: target.is_admin, isModerator: target.is_moderator }
  if (!canRemove(standing, rank)) throw forbidden(words.notRemovable)

  const gone = await exit(ctx.db, channelId, [otherUser])
  const banned = isBanned
    ? await ban(ctx.db, { channelId, userId: otherUser, by: ctx.me.userId, reason, at: ctx.now })
    : []
  if (gone.length + banned.length > 0) await tell(ctx, channelId, otherUser, { isBanned, reason, target })
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
