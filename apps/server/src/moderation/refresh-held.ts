import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { announceCases } from './cases/announce-cases.ts'
import type { Caught } from './check-writing.ts'
import { keepSnapshot } from './keep-snapshot.ts'
import { reportableOf } from './reportable.ts'

const touch = statement<
  { kind: string; thingId: string; matched: string | null },
  { id: string; channel_id: string | null }
>(
  'refresh_held_case',
  `update cases set matched = coalesce($matched::jsonb, matched)
   where kind = $kind and thing_id = $thingId and status = 'pending' and is_held returning id, channel_id`,
)

/** What waits for a moderator is approved as it is now, so its case follows every change. */
export async function refreshHeld(
  ctx: Ctx,
  kind: 'post' | 'discussion',
  thingId: string,
  caught: Caught | null,
) {
  const matched = caught && JSON.stringify(caught.matched)
  const thing = await reportableOf(ctx.kernel, kind)!.look(ctx, thingId)
  const [held] = await touch(ctx.db, { kind, thingId, matched })
  if (!held || !thing) return
  await keepSnapshot(ctx, held.id, 'report', thing)
  await announceCases(ctx, held.id, held.channel_id)
}
