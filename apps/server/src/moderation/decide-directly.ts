import type { CaseAction } from '@guildhall/contract/moderation'
import type { Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { decide } from './decide.ts'
import { type CaseRow, caseColumns } from './find-case.ts'
import { openCase } from './open-case.ts'
import { words } from './refusal-words.ts'
import { reportableOf } from './reportable.ts'

const held = statement<{ caseId: string }, CaseRow>(
  'case_to_decide',
  `select ${caseColumns} from cases c where c.id = $caseId for no key update of c`,
)

interface Wanted {
  readonly kind: 'post' | 'discussion'
  readonly id: string
  readonly action: Extract<CaseAction, 'hide' | 'remove'>
  /** Finds the thing again as the viewer may act on it, or refuses: another moderator may have been faster. */
  find(): Promise<{ readonly place: Place }>
}

/**
 * What a moderator does to a post or comment where it stands: the same decision as in the queue, which can be undone and
 * appealed, and ends the case that may wait. The viewer must have been allowed to do it. Returns the case.
 */
export async function decideDirectly(ctx: Ctx, { kind, id: thingId, action, find }: Wanted): Promise<string> {
  const thing = await reportableOf(ctx.kernel, kind)!.look(ctx, thingId)
  if (!thing) throw notFound(words.caseNotFound)
  // The case comes before the thing, in the same order as in the queue, to avoid a deadlock.
  const { id } = await openCase(ctx, { kind, thingId, thing, source: 'moderator', reportType: '' })
  const [row] = await held(ctx.db, { caseId: id })
  const { place } = await find()
  const choice = { action, message: '', removeContent: false, isNotified: true }
  await decide(ctx, { row: row!, desk: { place, isAdmin: place.standing.isAdmin } }, choice)
  return id
}
