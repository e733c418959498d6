import { canTakePart, type postActionCalls } from '@guildhall/contract/posts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { findPostAs, postNotFound } from './find.ts'

const keep = statement<
  [userId: string, postId: string, isSaved: boolean | null, now: Date],
  { is_saved: boolean }
>(
  'save_post',
  `with held as (select id from posts where id = $2 for key share), gone as (
     delete from saved_posts s using held where s.user_id = $1 and s.post_id = held.id and $3::boolean is not true
     returning 1
   ), come as (
     insert into saved_posts (user_id, post_id, created_at) select $1, id, $4 from held
     where coalesce($3, not exists (select from gone)) on conflict do nothing
   )
   select coalesce($3, not exists (select from gone)) as is_saved from held`,
)

/** Whoever has left may still put away what they had kept. */
export const savePost: Handler<typeof postActionCalls.savePost> = async (ctx, { postId, saved = null }) => {
  await findPostAs(ctx, postId, (standing) => canTakePart(standing) || saved === false)
  const [row] = await keep(ctx.db, ctx.me.userId, postId, saved, ctx.now)
  if (!row) throw postNotFound()
  return { message: row.is_saved ? 'Saved' : 'No longer saved', isSaved: row.is_saved }
}
