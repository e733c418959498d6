import type { moderationCalls } from '@guildhall/contract/moderation'
import { findAsMember } from '../../channels/standing.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/refusals.ts'
import { block } from '../../users/block.ts'
import { lockPair } from '../../users/blocks.ts'
import { words as userWords } from '../../users/refusal-words.ts'
import { reportThing } from '../report-thing.ts'

const isMember = statement<{ channelId: string; userId: string }, { user_id: string }>(
  'reported_member',
  `select user_id from memberships where channel_id = $channelId and user_id = $userId`,
)

/** Reports a person to the moderators of a community of both, or else to staff. */
export const reportUser: Handler<typeof moderationCalls.reportUser> = async (ctx, input) => {
  const { reportUserId: userId, channelId, reportType, comments } = input
  if ((await lockPair(ctx, userId)) === 'theirs') throw notFound(userWords.userNotFound)
  if (channelId !== undefined) await findAsMember(ctx, channelId)
  // Somebody who has left the community meanwhile is for staff to look at.
  const isHere = channelId !== undefined && (await isMember(ctx.db, { channelId, userId })).length > 0
  const thing = {
    channelId: isHere ? channelId : null,
    contextId: null,
    subjectId: null,
    authorId: userId,
    isNameless: false,
    title: '',
    text: '',
    html: '',
    fileIds: [],
    writtenAt: null,
  }
  const report = { kind: 'user' as const, thingId: userId, thing, reportType, comments }
  await reportThing(ctx, { ...report, reporterId: ctx.me.userId })
  if (input.isUserBlocked) await block(ctx, userId)
  return { message: 'Reported' }
}
