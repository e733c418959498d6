import { canTakePart } from '@guildhall/contract/channels'
import type { postActionCalls } from '@guildhall/contract/posts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { findPostAs, postNotFound } from '../find.ts'

const keep = statement<
  { userId: string; postId: string; isSaved: boolean | null; now: Date },
  { is_saved: boolean }
>(
  'save_post',
  `with held as (select id, channel_id from posts where id = $postId for key share), gone as (
     delete from saved_posts s using held where s.user_id = $userId and s.post_id = held.id and $isSaved::boolean is not true
     returning 1
   ), come as (
     insert into saved_posts (channel_id, user_id, post_id, created_at) select channel_id, $userId, id, $now from held
     where coalesce($isSaved, not exists (select from gone)) on conflict do nothing
   )
   select coalesce($isSaved, not exists (select from gone)) as is_saved from held`,
)

/** A former member may still remove posts they had saved. */
export const savePost: Handler<typeof postActionCalls.savePost> = async (ctx, { postId, saved = null }) => {
  await findPostAs(ctx, postId, (standing) => canTakePart(standing) || saved === false)
  const [row] = await keep(ctx.db, { userId: ctx.me.userId, postId, isSaved: saved, now: ctx.now })
  if (!row) throw postNotFound()
  return { message: row.is_saved ? 'Saved' : 'No longer saved', isSaved: row.is_saved }
}
