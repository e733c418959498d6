import type { AuditAct } from '@guildhall/contract/all'
import type { CaseAction } from '@guildhall/contract/moderation'
import { firstWords } from '../../notifications/first-words.ts'
import { after, DAY } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { conflict } from '../../platform/refusals.ts'
import { announceCases } from '../cases/announce-cases.ts'
import type { CaseRow, FoundCase } from '../cases/find-case.ts'
import { type Choice, type ChosenMeasure, checkChoice } from '../check-choice.ts'
import { removeContentOf, tellDecision, tellReporters } from '../job-names.ts'
import { keepSnapshot } from '../keep-snapshot.ts'
import { keepAct } from '../log/case-acts.ts'
import { logAct } from '../log/log-act.ts'
import { publishHeld } from '../publish-held.ts'
import { words } from '../refusal-words.ts'
import { reportableOf, type Withholding } from '../reportable.ts'
import { takeMeasure } from './take-measure.ts'
import { undoActs } from './undo-acts.ts'

const LONGEST = 120

/** How long a decision can be undone and appealed. */
export const UNDO_DAYS = 30

const close = statement<
  {
    caseId: string
    status: string
    action: CaseAction
    decision: string
    thingId: string
    by: string
    now: Date
    finalAt: Date
  },
  { id: string }
>(
  'close_case',
  `update cases set status = $status, action = $action, decision = $decision::jsonb, thing_id = $thingId,
     decided_by = $by, decided_at = $now, final_at = $finalAt, undone_at = null, undone_by = null
   where id = $caseId and status = 'pending' returning id`,
)

const withholdings: Partial<Record<CaseAction, Withholding>> = {
  hide: 'hidden',
  hideUntilEdited: 'untilEdited',
  remove: 'removed',
}

const acts: Record<CaseAction, AuditAct> = {
  none: 'keepReported',
  hide: 'hideReported',
  hideUntilEdited: 'hideUntilEdited',
  remove: 'removeReported',
  warn: 'warnPerson',
  mute: 'mutePerson',
  removeUser: 'removeUser',
  ban: 'banUser',
}

/** Decides a case: changes what it is about, keeps what was there before, and tells those concerned. */
export async function decide(ctx: Ctx, found: FoundCase, choice: Choice) {
  const { row } = found
  if (row.status !== 'pending') throw conflict(words.decidedAlready)
  const checked = await checkChoice(ctx, found, choice)
  const { action, measure, told } = checked
  const title = await keepNow(ctx, row)
  const thingId = await changeThing(ctx, row, action)
  if (measure) await takeMeasure(ctx, found, measure)
  const isKept = action === 'none' && !measure
  const closed = await close(ctx.db, {
    caseId: row.id,
    status: isKept ? 'dismissed' : 'resolved',
    action: action === 'none' && measure ? measure.act : action,
    decision: JSON.stringify({
      ...told,
      measure: measure?.act ?? null,
      isPublished: thingId !== row.thing_id,
    }),
    thingId,
    by: ctx.me.userId,
    now: ctx.now,
    finalAt: after(ctx.now, UNDO_DAYS * DAY),
  })
  if (closed.length === 0) throw conflict(words.decidedAlready)
  await logDecision(ctx, { ...row, thing_id: thingId }, action, measure, { ...told, title })
  if (choice.removeContent && measure) await ctx.enqueue(removeContentOf, { caseId: row.id })
  await ctx.enqueue(tellReporters, { caseId: row.id })
  if (told.isNotified && (!isKept || row.is_held)) await ctx.enqueue(tellDecision, { caseId: row.id })
  await announceCases(ctx, row.id, row.channel_id)
}

/** Keeps what is decided about, and returns its first words. */
async function keepNow(ctx: Ctx, row: CaseRow): Promise<string> {
  const thing = await reportableOf(ctx.kernel, row.kind)?.look(ctx, row.thing_id)
  if (thing) await keepSnapshot(ctx, row.id, 'decision', thing)
  return firstWords(thing?.title || thing?.text || '', LONGEST)
}

/** Changes the post or comment, and returns its id, which is new for one that was held. */
async function changeThing(ctx: Ctx, row: CaseRow, action: CaseAction): Promise<string> {
  const thing = reportableOf(ctx.kernel, row.kind)
  if (!thing) return row.thing_id
  const how = withholdings[action]
  if (how) {
    const before = await thing.withhold(ctx, row.thing_id, how)
    if (before) await keepAct(ctx, row.id, { act: action, kind: row.kind, thingId: row.thing_id, before })
    return row.thing_id
  }
  if (row.is_held) return publishHeld(ctx, row)
  // Nothing of a case that waits stands, except what reports have hidden.
  await undoActs(ctx, row, true)
  return row.thing_id
}

async function logDecision(
  ctx: Ctx,
  row: CaseRow,
  action: CaseAction,
  measure: ChosenMeasure | null,
  told: { readonly reason: string; readonly rule: string; readonly title: string },
) {
  const each = measure ? [action, measure.act] : [action]
  for (const one of new Set(each.filter((act) => act !== 'none' || !measure)))
    await logAct(ctx, row, {
      action: one === 'none' && row.is_held ? 'approveHeld' : acts[one],
      reason: told.reason,
      details: {
        ...(row.kind === 'post' && { title: told.title }),
        ...(told.rule && { rule: told.rule }),
        ...(one === measure?.act && measure.until && { until: measure.until.toISOString() }),
      },
    })
}
