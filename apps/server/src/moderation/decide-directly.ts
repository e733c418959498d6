import { may } from '@guildhall/contract/channels'
import type { CaseAction } from '@guildhall/contract/moderation'
import type { Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { forbidden, notFound } from '../platform/refusals.ts'
import { moderatorsOf } from './cases/announce-cases.ts'
import { isSeenByModerator, isWithinRank } from './cases/case-visibility.ts'
import { type CaseRow, caseColumns } from './cases/find-case.ts'
import { openCase } from './cases/open-case.ts'
import { decide } from './decisions/decide.ts'
import { words } from './refusal-words.ts'
import { reportableOf } from './reportable.ts'

const held = statement<{ caseId: string }, CaseRow>(
  'case_to_decide',
  `select ${caseColumns} from cases c where c.id = $caseId for no key update of c`,
)

const standingTo = statement<
  { caseId: string; viewerId: string; isAdmin: boolean },
  { is_seen: boolean; is_within_rank: boolean }
>(
  'standing_to_case',
  `select ${isSeenByModerator} as is_seen, ${isWithinRank('$isAdmin::boolean')} as is_within_rank
   from cases c where c.id = $caseId`,
)

/**
 * Whoever must not decide a case in the queue does not decide it where the thing stands either; only what they reported
 * themselves they may take away where nobody else could. Returns whether they see the case afterwards.
 */
async function allowDecision(ctx: Ctx, caseId: string, { standing }: Place): Promise<boolean> {
  const { userId: viewerId } = ctx.me
  const [found] = await standingTo(ctx.db, { caseId, viewerId, isAdmin: standing.isAdmin })
  if (found!.is_seen) return may(standing, 'moderateReports')
  const isForOthers = !found!.is_within_rank || (await moderatorsOf(ctx.db, caseId)).length > 0
  if (isForOthers) throw forbidden(words.othersDecide)
  return false
}

interface Wanted {
  readonly kind: 'post' | 'discussion'
  readonly id: string
  readonly action: Extract<CaseAction, 'hide' | 'remove'>
  /** Finds the thing again as the viewer may act on it, or refuses: another moderator may have been faster. */
  find(): Promise<{ readonly place: Place }>
}

/**
 * What a moderator does to a post or comment where it stands: the same decision as in the queue, which can be undone and
 * appealed, and ends the case that may wait. The viewer must have been allowed to do it. Returns the case, if they may
 * see and undo it.
 */
export async function decideDirectly(ctx: Ctx, { kind, id: thingId, action, find }: Wanted) {
  const thing = await reportableOf(ctx.kernel, kind)!.look(ctx, thingId)
  if (!thing) throw notFound(words.caseNotFound)
  // The case comes before the thing, in the same order as in the queue, to avoid a deadlock.
  const { id } = await openCase(ctx, { kind, thingId, thing, source: 'moderator', reportType: '' })
  const [row] = await held(ctx.db, { caseId: id })
  const { place } = await find()
  const isSeen = await allowDecision(ctx, id, place)
  const choice = { action, message: '', removeContent: false, isNotified: true }
  await decide(ctx, { row: row!, desk: { place, isAdmin: place.standing.isAdmin } }, choice)
  return isSeen ? { caseId: id } : {}
}
