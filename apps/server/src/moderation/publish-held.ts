import { actFor } from '../platform/act-for.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { CaseRow } from './cases/find-case.ts'
import { reportableOf } from './reportable.ts'

/** Publishes what a case held, as if its author wrote it now; returns its new id, or the old one where it is gone. */
export async function publishHeld(ctx: Ctx, row: CaseRow): Promise<string> {
  const author = actFor(ctx, row.about_id!)
  const newId = await reportableOf(ctx.kernel, row.kind)!.publish(author, row.thing_id)
  ctx.announcements.push(...author.announcements)
  return newId ?? row.thing_id
}
