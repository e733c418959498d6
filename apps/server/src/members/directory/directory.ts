import { canSeeMembers, canSeeMembersAcrossBlock } from '@guildhall/contract/channels'
import type { directoryCalls } from '@guildhall/contract/members'
import { findAsMember } from '../../channels/standing.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { afterRow, pageOf } from '../../platform/paging.ts'
import { forbidden } from '../../platform/refusals.ts'
import { cursorOf, pageAfter, visibleMembers } from '../member-cursor.ts'
import { words } from '../refusal-words.ts'
import { type MemberRow, viewedMembers, viewMembers } from '../view.ts'
import { filterMembers } from './filter-members.ts'
import { filtersOf } from './filters.ts'

interface Page {
  channelId: string
  viewerId: string
  isAcrossBlocks: boolean
  at: Date | null
  id: string | null
  skip: number
  take: number
}

const newest = statement<Page, MemberRow>(
  'members_newest',
  viewedMembers(
    `${visibleMembers('$channelId', '$viewerId', '$isAcrossBlocks::boolean')} ${pageAfter('$at', '$id', '$skip', '$take')}`,
    '$channelId',
    '$viewerId',
  ),
)

/** The members of a community that the viewer may see, the newest first. */
export const getMembers: Handler<typeof directoryCalls.getMembers> = async (ctx, input) => {
  const { channel, standing } = await findAsMember(ctx, input.channelId)
  if (!canSeeMembers(channel, standing)) throw forbidden(words.membersHidden)
  const isAcrossBlocks = canSeeMembersAcrossBlock(standing)
  const after = afterRow(input.after)
  const place = {
    at: after && new Date(after.at),
    id: after?.id ?? null,
    skip: input.skip,
    take: input.limit + 1,
  }
  const filters = await filtersOf(ctx, channel, standing, input)
  const rows = filters
    ? await filterMembers(ctx, { channelId: channel.id, isAcrossBlocks }, filters, place)
    : await newest(ctx.db, {
        channelId: channel.id,
        viewerId: ctx.me.userId,
        isAcrossBlocks,
        at: place.at,
        id: place.id,
        skip: place.skip,
        take: place.take,
      })
  const { page, next } = pageOf(rows, input.limit, cursorOf)
  return { members: viewMembers(channel, page, input.isFullData), next }
}
