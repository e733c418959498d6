import type { moderationCalls } from '@guildhall/contract/moderation'
import { suspendAccount } from '../accounts/suspend-account.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict } from '../platform/refusals.ts'
import { announceCases } from './announce-cases.ts'
import { markUndone, passOnBefore, standingActs } from './case-acts.ts'
import { type CaseRow, lockCase } from './find-case.ts'
import { allowMeasures } from './find-desk.ts'
import { tellDecision } from './job-names.ts'
import { logAct } from './log-act.ts'
import { restoreMember, restoreMute } from './measures.ts'
import { words } from './refusal-words.ts'
import { type Before, reportableOf } from './reportable.ts'
import { viewReport } from './view-reports.ts'

/** The acts that change the same thing, so that a later one stands on an earlier one. */
const slots = [['reported', 'hide', 'hideUntilEdited', 'remove'], ['mute'], ['removeUser', 'ban'], ['warn']]
const slotOf = (act: string) => slots.find((acts) => acts.includes(act))!

interface Standing {
  readonly act: string
  readonly kind: CaseRow['kind']
  readonly thing_id: string
  readonly before: Before
}

async function restore(ctx: Ctx, { channel_id: channelId }: CaseRow, done: Standing) {
  const { act, kind, thing_id: thingId, before } = done
  if (act === 'mute') await restoreMute(ctx, channelId!, thingId, before)
  else if (act === 'ban' && channelId === null) await suspendAccount(ctx, thingId, false)
  else if (act === 'removeUser' || act === 'ban') await restoreMember(ctx, channelId!, thingId, before)
  else await reportableOf(ctx.kernel, kind)?.restore(ctx, thingId, before)
}

/** Undoes everything that a case changed, the latest first. */
export async function undoActs(ctx: Ctx, row: CaseRow) {
  for (const act of await standingActs(ctx.db, { caseId: row.id, isByReports: false })) {
    const on = { id: act.id, thingId: act.thing_id, acts: slotOf(act.act), channelId: row.channel_id }
    const later = await passOnBefore(ctx.db, on)
    if (later.length === 0) await restore(ctx, row, act)
    await markUndone(ctx.db, { id: act.id, now: ctx.now })
  }
}

/** A case goes back into the queue, unless the thing has been reported again meanwhile. */
const reopen = statement<{ caseId: string; by: string; now: Date }, never>(
  'reopen_case',
  `update cases c set undone_at = $now, undone_by = $by,
     status = case when other.is_waiting then c.status else 'pending' end,
     decided_at = case when other.is_waiting then c.decided_at end,
     final_at = null
   from (select exists (select from cases o, cases u where u.id = $caseId and o.status = 'pending' and o.kind = u.kind
     and o.thing_id = u.thing_id and o.channel_id is not distinct from u.channel_id) as is_waiting) other
   where c.id = $caseId`,
)

const published = statement<{ caseId: string }, { is_published: boolean; is_appealed: boolean }>(
  'case_to_undo',
  `select coalesce((c.decision ->> 'isPublished')::boolean, false) as is_published,
     exists (select from appeals a where a.case_id = c.id) as is_appealed from cases c where c.id = $caseId`,
)

/** Undoes a decision within its time: what it changed is what it was before, and the case waits again. */
export const undoDecision: Handler<typeof moderationCalls.undoDecision> = async (ctx, { caseId }) => {
  const { row, desk } = await lockCase(ctx, caseId)
  const isOver = row.final_at === null || row.final_at <= ctx.now
  if (row.status === 'pending' || row.undone_at !== null || isOver) throw conflict(words.notUndoable)
  const [past] = await published(ctx.db, { caseId })
  if (past!.is_published) throw conflict(words.approvalStands)
  if (past!.is_appealed) throw conflict(words.notUndoable)
  await allowUndo(ctx, row, desk)
  await undoActs(ctx, row)
  await reopen(ctx.db, { caseId, by: ctx.me.userId, now: ctx.now })
  await logAct(ctx, row, { action: 'undoDecision', details: { action: row.action } })
  await ctx.enqueue(tellDecision, { caseId })
  await announceCases(ctx, row.channel_id)
  return { message: 'Undone', report: await viewReport(ctx, caseId) }
}

const measured = statement<{ caseId: string }, { act: string }>(
  'measures_of_case',
  `select act from case_acts where case_id = $caseId and act in ('mute', 'removeUser', 'ban') and undone_at is null`,
)

/** Whoever undoes a measure against a person needs what taking it needed. */
async function allowUndo(ctx: Ctx, row: CaseRow, desk: Parameters<typeof allowMeasures>[0]) {
  if ((await measured(ctx.db, { caseId: row.id })).length > 0) allowMeasures(desk)
}
