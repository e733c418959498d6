import { canSeeMembers, canSeeMembersAcrossBlock } from '@guildhall/contract/channels'
import type { directoryCalls } from '@guildhall/contract/members'
import { findAsMember } from '../../channels/standing.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/refusals.ts'
import { findPersonId } from '../../users/find.ts'
import { words as userWords } from '../../users/refusal-words.ts'
import { viewMembers } from '../view.ts'
import { visibleMember } from './visible-member.ts'

/** A member as another member sees them; somebody outside, and somebody whom the viewer may not see, are missing alike. */
export const getMember: Handler<typeof directoryCalls.getMember> = async (ctx, { channelId, ...person }) => {
  const { channel, standing } = await findAsMember(ctx, channelId)
  const userId = await findPersonId(ctx, person)
  const viewerId = ctx.me.userId
  if (!userId || (userId !== viewerId && !canSeeMembers(channel, standing)))
    throw notFound(userWords.userNotFound)
  const isAcrossBlocks = canSeeMembersAcrossBlock(standing)
  const rows = await visibleMember(ctx.db, { channelId, viewerId, isAcrossBlocks, userId })
  const [member] = viewMembers(channel, rows, true)
  if (!member) throw notFound(userWords.userNotFound)
  return { member }
}
