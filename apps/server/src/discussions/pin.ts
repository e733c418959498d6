import { canPinDiscussion, type discussionCalls } from '@guildhall/contract/discussions'
import { record } from '../channels/audit.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { invalid, notFound } from '../platform/refusals.ts'
import { changed } from './changed.ts'
import { findDiscussionAs } from './find.ts'
import { holdDiscussion } from './hold.ts'
import { type LiveDiscussion, liveDiscussion, tellDiscussion } from './live.ts'

const unpinOthers = statement<{ postId: string; id: string }, LiveDiscussion>(
  'unpin_other_discussions',
  `update discussions d set is_pinned = false where d.post_id = $postId and d.is_pinned and d.id <> $id
   returning ${liveDiscussion}`,
)

const setPin = statement<{ id: string; isPinned: boolean }, LiveDiscussion>(
  'set_discussion_pin',
  `update discussions d set is_pinned = $isPinned where d.id = $id
   returning ${liveDiscussion}`,
)

/** One stands first beneath a post; it takes the place of the one before. */
export const pinDiscussion: Handler<typeof discussionCalls.pinDiscussion> = async (ctx, input) => {
  const { post, discussion } = await findDiscussionAs(ctx, input.discussionId, (standing, said) =>
    canPinDiscussion(standing, said.post),
  )
  if (discussion.depth > 0) throw invalid('A reply stands where it replies')
  await holdDiscussion(ctx.db, { postId: post.id })
  const isPinned = input.isPinned ?? !discussion.isPinned
  const unpinned = isPinned ? await unpinOthers(ctx.db, { postId: post.id, id: discussion.id }) : []
  const [row] = await setPin(ctx.db, { id: discussion.id, isPinned })
  if (!row) throw notFound('Discussion')
  if (!post.isOwn) {
    const action = isPinned ? 'pinDiscussion' : 'unpinDiscussion'
    await record(ctx, post.channelId, { action, target: { kind: 'discussion', id: row.id } })
  }
  for (const each of [...unpinned, row]) tellDiscussion(ctx, each, true)
  return changed(ctx, post, row.id, isPinned ? 'Pinned' : 'Unpinned')
}
