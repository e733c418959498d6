import { canTakePart } from '@guildhall/contract/channels'
import type { discussionCalls } from '@guildhall/contract/discussions'
import { reportThing } from '../moderation/report-thing.ts'
import type { Handler } from '../platform/handler.ts'
import { invalid, notFound } from '../platform/refusals.ts'
import { block } from '../users/block.ts'
import { findDiscussionAs } from './find.ts'
import { words } from './refusal-words.ts'
import { reportableDiscussion } from './reportable-discussion.ts'

export const reportDiscussion: Handler<typeof discussionCalls.reportDiscussion> = async (ctx, input) => {
  const { discussion } = await findDiscussionAs(ctx, input.discussionId, canTakePart)
  if (discussion.isOwn) throw invalid(words.ownComment)
  // Blocking is refused for a hidden author, because the list of blocked people would reveal the name.
  if (input.isUserBlocked && discussion.isNameless) throw invalid(words.namelessNotBlocked)
  const thing = await reportableDiscussion.look(ctx, discussion.id)
  if (!thing) throw notFound(words.discussionNotFound)
  await reportThing(ctx, {
    kind: 'discussion',
    thingId: discussion.id,
    thing,
    reporterId: ctx.me.userId,
    reportType: input.reportType,
    comments: input.comments,
  })
  if (input.isUserBlocked) await block(ctx, discussion.authorId)
  return { message: 'Reported', discussionId: discussion.id }
}
