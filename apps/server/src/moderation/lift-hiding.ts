import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { markUndone } from './case-acts.ts'
import { type Before, reportableOf } from './reportable.ts'

const standing = statement<
  { thingId: string; act: 'hide' | 'hideUntilEdited' },
  { id: string; before: Before }
>(
  'hiding_of_thing',
  `select id, before from case_acts where thing_id = $thingId and act = $act and undone_at is null
   order by id desc limit 1 for update`,
)

/** Shows a post or comment again that a moderator hid: once its author has changed it, or because a moderator says so. */
export async function liftHiding(
  ctx: Ctx,
  kind: 'post' | 'discussion',
  thingId: string,
  act: 'hide' | 'hideUntilEdited',
) {
  const [hiding] = await standing(ctx.db, { thingId, act })
  if (!hiding) return
  await reportableOf(ctx.kernel, kind)!.restore(ctx, thingId, hiding.before)
  await markUndone(ctx.db, { id: hiding.id, now: ctx.now })
}
