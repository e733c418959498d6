import type { Ctx } from '../platform/ctx.ts'
import { openCase } from './cases/open-case.ts'
import type { Caught } from './check-writing.ts'
import { keepAct } from './log/case-acts.ts'
import { reportableOf } from './reportable.ts'

/**
 * Opens the case of something that a filter caught. What was written now and is held waits to be published; what was
 * changed is hidden until somebody looks.
 */
export async function fileCaught(
  ctx: Ctx,
  kind: 'post' | 'discussion',
  id: string,
  { isHeld, matched }: Caught,
  isEdit = false,
) {
  const described = reportableOf(ctx.kernel, kind)!
  const thing = (await described.look(ctx, id))!
  const opening = { kind, thingId: id, thing, source: 'filter' as const, reportType: matched.filter, matched }
  const { id: caseId } = await openCase(ctx, { ...opening, isHeld: isHeld && !isEdit })
  if (!isHeld || !isEdit) return
  const before = await described.withhold(ctx, id, 'reported')
  if (before) await keepAct(ctx, caseId, { act: 'reported', kind, thingId: id, before })
}
