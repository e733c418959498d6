import { canDeleteDiscussion, type discussionCalls } from '@guildhall/contract/discussions'
import { record } from '../channels/audit.ts'
import { forgetThing } from '../notifications/forget-thing.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { type LiveRow, liveColumns, tellPostRow } from '../posts/live.ts'
import { findDiscussionAs } from './find.ts'
import { holdDiscussion } from './hold.ts'
import { tellRemovedDiscussion } from './live.ts'

/** With all that replies to it. The post must be held, so that nobody replies meanwhile. */
const remove = statement<{ id: string }, LiveRow & { removed: string[] }>(
  'remove_discussion',
  `with recursive going as (
     select id, post_id, parent_id from discussions where id = $id
     union all select d.id, d.post_id, null from discussions d join going on d.parent_id = going.id
   ), gone as (
     delete from discussions d using going where d.id = going.id returning d.id, d.post_id
   ), shrunk as (
     update discussions d set replies_count = greatest(d.replies_count - 1, 0) from going where d.id = going.parent_id
   )
   update posts p set discussions_count = greatest(p.discussions_count - removed.count, 0)
   from (select post_id, count(*)::int as count, array_agg(id order by id) as ids from gone group by post_id) removed
   where p.id = removed.post_id returning ${liveColumns}, removed.ids as removed`,
)

export const deleteDiscussion: Handler<typeof discussionCalls.deleteDiscussion> = async (ctx, input) => {
  const { post, discussion } = await findDiscussionAs(ctx, input.discussionId!, (standing, said) =>
    canDeleteDiscussion(standing, said.discussion),
  )
  await holdDiscussion(ctx.db, { postId: post.id })
  const [row] = await remove(ctx.db, { id: discussion.id })
  if (!row) throw notFound('Discussion')
  await forgetThing(ctx, row.removed)
  const { id } = discussion
  if (!discussion.isOwn)
    await record(ctx, post.channelId, { action: 'deleteDiscussion', target: { kind: 'discussion', id } })
  const parentId = discussion.above.at(-1) ?? null
  tellRemovedDiscussion(ctx, { id, postId: post.id, parentId }, row.removed, row.discussions_count)
  tellPostRow(ctx, row)
  return {
    message: 'Deleted',
    discussionId: id,
    removed: row.removed,
    totalDiscussions: row.discussions_count,
  }
}
