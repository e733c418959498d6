import type { Ctx } from '../platform/ctx.ts'
import { undoAct } from './decisions/undo-acts.ts'
import { hidingActs } from './log/case-acts.ts'

/**
 * Shows a post or comment again that a moderator hid: once its author has changed it, or because a moderator says so.
 * What hides it since then for another reason stays.
 */
export async function liftHiding(
  ctx: Ctx,
  kind: 'post' | 'discussion',
  thingId: string,
  act: 'hide' | 'hideUntilEdited',
) {
  for (const { case_id: id, channel_id, ...hiding } of await hidingActs(ctx.db, { kind, thingId, act }))
    await undoAct(ctx, { id, channel_id, thing_id: thingId }, hiding)
}
