import type { moderationCalls } from '@guildhall/contract/moderation'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { conflict } from '../../platform/refusals.ts'
import { announceCases } from '../cases/announce-cases.ts'
import { type CaseRow, lockCase } from '../cases/find-case.ts'
import { allowMeasures } from '../cases/find-desk.ts'
import { viewReport } from '../cases/view-reports.ts'
import { tellDecision } from '../job-names.ts'
import { logAct } from '../log/log-act.ts'
import { words } from '../refusal-words.ts'
import { hideAgain, undoActs } from './undo-acts.ts'

/** A case goes back into the queue, unless another of the same thing waits there meanwhile. */
const reopen = statement<{ caseId: string; isReplaced: boolean; by: string; now: Date }, never>(
  'reopen_case',
  `update cases c set undone_at = $now, undone_by = $by, status = case when $isReplaced then c.status else 'pending' end,
     decided_at = case when $isReplaced then c.decided_at end, final_at = null,
     is_hidden_by_reports = c.is_hidden_by_reports and exists (select from case_acts a
       where a.case_id = c.id and a.act = 'reported' and a.undone_at is null)
   where c.id = $caseId`,
)

interface Past {
  is_published: boolean
  is_told: boolean
  is_appealed: boolean
  is_replaced: boolean
}

const pastOf = statement<{ caseId: string }, Past>(
  'case_to_undo',
  `select coalesce((c.decision ->> 'isPublished')::boolean, false) as is_published,
     c.status = 'resolved' and coalesce((c.decision ->> 'isNotified')::boolean, true) as is_told,
     exists (select from appeals a where a.case_id = c.id) as is_appealed,
     exists (select from cases o where o.status = 'pending' and o.kind = c.kind and o.thing_id = c.thing_id
       and o.channel_id is not distinct from c.channel_id) as is_replaced
   from cases c where c.id = $caseId`,
)

/** Undoes a decision within its time: what it changed is what it was before, and the case waits again. */
export const undoDecision: Handler<typeof moderationCalls.undoDecision> = async (ctx, { caseId }) => {
  const { row, desk } = await lockCase(ctx, caseId)
  const isOver = row.final_at === null || row.final_at <= ctx.now
  if (row.status === 'pending' || row.undone_at !== null || isOver) throw conflict(words.notUndoable)
  const [past] = await pastOf(ctx.db, { caseId })
  if (past!.is_published) throw conflict(words.approvalStands)
  if (past!.is_appealed) throw conflict(words.notUndoable)
  await allowUndo(ctx, row, desk)
  const isReplaced = past!.is_replaced
  // What reports had hidden hides nothing where this case does not wait again to lift it.
  await undoActs(ctx, row, isReplaced)
  if (!isReplaced) await hideAgain(ctx, row)
  await reopen(ctx.db, { caseId, isReplaced, by: ctx.me.userId, now: ctx.now })
  await logAct(ctx, row, { action: 'undoDecision', details: { action: row.action } })
  if (past!.is_told) await ctx.enqueue(tellDecision, { caseId })
  await announceCases(ctx, row.id, row.channel_id)
  return { message: 'Undone', report: await viewReport(ctx, caseId) }
}

/** SQL of the measures of a case that stand and need a right of their own. */
export const measuresOf = (caseId: string) =>
  `select from case_acts x where x.case_id = ${caseId} and x.act in ('mute', 'removeUser', 'ban') and x.undone_at is null`

const measured = statement<{ caseId: string }, { is_measured: boolean }>(
  'measures_of_case',
  `select exists (${measuresOf('$caseId')}) as is_measured`,
)

/** Whoever undoes a measure against a person needs what taking it needed. */
export async function allowUndo(ctx: Ctx, row: CaseRow, desk: Parameters<typeof allowMeasures>[0]) {
  const [found] = await measured(ctx.db, { caseId: row.id })
  if (found!.is_measured) allowMeasures(desk)
}
