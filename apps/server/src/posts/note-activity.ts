import { after } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

const MOST_AT_ONCE = 50

const note = statement<
  { id: string; userId: string; type: string; postId: string; at: Date },
  { id: string }
>(
  'note_activity',
  `insert into activities (id, user_id, type, post_id, created_at) values ($id, $userId, $type, $postId, $at)
   on conflict (user_id, created_at) do nothing returning id`,
)

/** Records an act of the viewer. Its time is part of its key, so the next free millisecond is taken. */
export async function noteActivity(ctx: Ctx, type: string, postId: string) {
  for (let late = 0; late < MOST_AT_ONCE; late += 1) {
    const rows = await note(ctx.db, {
      id: ctx.newId(),
      userId: ctx.me.userId,
      type,
      postId,
      at: after(ctx.now, late),
    })
    if (rows.length > 0) return
  }
}
