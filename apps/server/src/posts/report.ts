import { canTakePart } from '@guildhall/contract/channels'
import type { postActionCalls } from '@guildhall/contract/posts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { invalid } from '../platform/refusals.ts'
import { block } from '../users/block.ts'
import { dismiss } from './dismiss.ts'
import { findPostAs } from './find.ts'
import { words } from './refusal-words.ts'

const report = statement<
  { id: string; postId: string; reporterId: string; reportType: string; now: Date },
  never
>(
  'report_post',
  `insert into post_reports (id, channel_id, post_id, reporter_id, report_type, created_at)
   select $id, channel_id, id, $reporterId, $reportType, $now from posts where id = $postId for key share
   on conflict (reporter_id, post_id) where status = 'pending' do update set report_type = excluded.report_type`,
)

/** Until a moderator has looked at a report, a second one by the same person replaces it. */
export const reportPost: Handler<typeof postActionCalls.reportPost> = async (ctx, input) => {
  const { post } = await findPostAs(ctx, input.postId, canTakePart)
  if (post.isOwn) throw invalid(words.ownPost)
  // Blocking is refused for a hidden author, because the list of blocked people would reveal the name.
  if (input.isUserBlocked && post.isNameless) throw invalid(words.namelessNotBlocked)
  const { userId } = ctx.me
  await report(ctx.db, {
    id: ctx.newId(),
    postId: post.id,
    reporterId: userId,
    reportType: input.reportType,
    now: ctx.now,
  })
  await dismiss(ctx.db, { userId, postId: post.id, reason: 'reported', now: ctx.now })
  if (input.isUserBlocked) await block(ctx, post.authorId)
  return { message: 'Reported', postId: post.id }
}
