import { canSeeMembersAcrossBlock } from '@guildhall/contract/channels'
import { type directoryCalls, memberSignals } from '@guildhall/contract/members'
import { record } from '../channels/audit.ts'
import { findLocked } from '../channels/find-locked.ts'
import { words as channelWords } from '../channels/refusal-words.ts'
import { findAsAdmin, findAsMember } from '../channels/standing.ts'
import { notify } from '../notifications/notify.ts'
import { type Ctx, toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { notFound } from '../platform/refusals.ts'
import { cursorOf, pageAfter, visibleMembers } from './member-cursor.ts'
import { type MemberRow, memberColumns, viewedMembers, viewMembers } from './view.ts'

interface Page {
  channelId: string
  viewerId: string
  isAcrossBlocks: boolean
  at: Date | null
  id: string | null
  skip: number
  take: number
}

const moderators = statement<Page, MemberRow>(
  'moderators_newest',
  viewedMembers(
    `${visibleMembers('$channelId', '$viewerId', '$isAcrossBlocks::boolean')} and (m.is_admin or m.is_moderator) and m.is_moderator
     ${pageAfter('$at', '$id', '$skip', '$take')}`,
    '$channelId',
    '$viewerId',
  ),
)

/** The moderators of a community, visible to every member even where the other members are not. */
export const getModerators: Handler<typeof directoryCalls.getModerators> = async (ctx, input) => {
  const { channel, standing } = await findAsMember(ctx, input.channelId)
  const after = afterRow(input.after)
  const at = after && new Date(after.at)
  const rows = await moderators(ctx.db, {
    channelId: channel.id,
    viewerId: ctx.me.userId,
    isAcrossBlocks: canSeeMembersAcrossBlock(standing),
    at,
    id: after?.id ?? null,
    skip: input.skip,
    take: input.limit + 1,
  })
  const { page, next } = pageOf(rows, input.limit, cursorOf)
  return { moderators: viewMembers(channel, page), next }
}

const memberRow = statement<{ channelId: string; userId: string; viewerId: string }, MemberRow>(
  'member_row',
  viewedMembers(
    `select ${memberColumns('$viewerId')} from memberships m where m.channel_id = $channelId and m.user_id = $userId`,
    '$channelId',
    '$viewerId',
  ),
)

const appoint = statement<{ channelId: string; userId: string; isModerator: boolean }, { user_id: string }>(
  'appoint_moderator',
  `update memberships set is_moderator = $isModerator
   where channel_id = $channelId and user_id = $userId and is_moderator <> $isModerator
   returning user_id`,
)

const moderatorRole = statement<{ channelId: string }, { id: string }>(
  'moderator_role_of_channel',
  `select id from roles where channel_id = $channelId and native = 'moderator'`,
)

async function tellAppointed(ctx: Ctx, channelId: string, userId: string) {
  const [role] = await moderatorRole(ctx.db, { channelId })
  await notify(ctx, { type: 'roleGiven', to: [userId], by: ctx.me.userId, aboutId: role!.id })
}

async function setModerator(ctx: Ctx, channelId: string, userId: string, isModerator: boolean) {
  const { channel } = await findLocked(ctx, channelId, () => findAsAdmin(ctx, channelId))
  const changed = await appoint(ctx.db, { channelId, userId, isModerator })
  const rows = await memberRow(ctx.db, { channelId, userId, viewerId: ctx.me.userId })
  const [member] = viewMembers(channel, rows)
  if (!member) throw notFound(channelWords.memberNotFound)
  if (changed.length > 0) {
    const action = isModerator ? 'addModerator' : 'removeModerator'
    await record(ctx, channelId, { action, target: { kind: 'user', id: userId } })
    if (isModerator) await tellAppointed(ctx, channelId, userId)
    ctx.announce(memberSignals.updateStanding, { channelId }, toUser(userId))
  }
  return { message: isModerator ? 'Added' : 'Removed', member }
}

export const addModerator: Handler<typeof directoryCalls.addModerator> = (ctx, { channelId, moderatorId }) =>
  setModerator(ctx, channelId, moderatorId, true)

export const removeModerator: Handler<typeof directoryCalls.removeModerator> = (
  ctx,
  { channelId, moderatorId },
) => setModerator(ctx, channelId, moderatorId, false)
