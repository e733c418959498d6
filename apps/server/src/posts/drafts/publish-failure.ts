import type { NoticesOf } from '@guildhall/contract/all'
import type { PublishFailure } from '@guildhall/contract/posts'
import { standingIn } from '../../channels/standing.ts'
import { words as roomWords } from '../../contexts/refusal-words.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'

/** What the author of a scheduled post is told when it was not published. */
export const noticeOfFailure: Record<PublishFailure, NoticesOf<'posts'>> = {
  notMember: 'scheduledNotMember',
  notAllowed: 'scheduledNotAllowed',
  roomGone: 'scheduledRoomGone',
  closed: 'scheduledClosed',
  limitReached: 'scheduledLimitReached',
  inactive: 'scheduledInactive',
  incomplete: 'scheduledIncomplete',
}

/** Why a post was refused at its time, as its author may know it: who is banned is no member. */
export async function failureOf(ctx: Ctx, channelId: string, refusal: Refusal): Promise<PublishFailure> {
  const place = await standingIn(ctx, channelId)
  if (!place?.standing.isMember) return 'notMember'
  if (place.channel.isClosed || place.channel.isDeleted) return 'closed'
  const { reason } = refusal.facts
  if (reason === roomWords.roomNotFound.reason) return 'roomGone'
  if (reason === words.allWritten.reason) return 'limitReached'
  return refusal.status === 403 ? 'notAllowed' : 'incomplete'
}
