import type { appealCalls } from '@guildhall/contract/moderation'
import { hasPermissionSql } from '../../channels/permission-sql.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { conflict, forbidden, notFound } from '../../platform/refusals.ts'
import { isPresent } from '../../users/blocks.ts'
import { announceCases } from '../cases/announce-cases.ts'
import { isSeenBy, isSeenByOneOfStaff } from '../cases/case-visibility.ts'
import { type CaseRow, lockCase } from '../cases/find-case.ts'
import { viewReport } from '../cases/view-reports.ts'
import { tellDecision } from '../job-names.ts'
import { logAct } from '../log/log-act.ts'
import { publishHeld } from '../publish-held.ts'
import { words } from '../refusal-words.ts'
import { openDecision } from './decision-links.ts'
import { viewDecision } from './decisions.ts'
import { allowUndo, measuresOf } from './undo.ts'
import { undoActs } from './undo-acts.ts'

const holdCase = statement<{ caseId: string }, { channel_id: string | null }>(
  'hold_case',
  `select channel_id from cases where id = $caseId for no key update`,
)

/** One appeal against each decision, for as long as it can be undone. */
async function appeal(ctx: Ctx, caseId: string, userId: string, text: string) {
  const [held] = await holdCase(ctx.db, { caseId })
  const decision = await viewDecision(ctx, caseId, userId)
  if (decision.appeal) throw conflict(words.appealedAlready)
  if (decision.undoneTime !== null) throw conflict(words.nothingToAppeal)
  if (decision.appealUntil === null) throw conflict(words.appealOver)
  await ctx.db
    .insertInto('appeals')
    .values({ id: ctx.newId(), case_id: caseId, user_id: userId, text, created_at: ctx.now })
    .execute()
  await announceCases(ctx, caseId, held!.channel_id)
  return { message: 'Appeal sent', decision: await viewDecision(ctx, caseId, userId) }
}

export const getDecision: Handler<typeof appealCalls.getDecision> = async (ctx, { caseId }) => ({
  decision: await viewDecision(ctx, caseId, ctx.me.userId),
})

export const appealDecision: Handler<typeof appealCalls.appealDecision> = (ctx, { caseId, text }) =>
  appeal(ctx, caseId, ctx.me.userId, text)

export const getDecisionByLink: Handler<typeof appealCalls.getDecisionByLink> = async (ctx, { token }) => {
  const { caseId, userId } = openDecision(ctx.kernel.secrets, token)
  return { decision: await viewDecision(ctx, caseId, userId) }
}

export const appealByLink: Handler<typeof appealCalls.appealByLink> = (ctx, { token, text }) => {
  const { caseId, userId } = openDecision(ctx.kernel.secrets, token)
  return appeal(ctx, caseId, userId, text)
}

/** Somebody else who could decide, and undo what was done: a moderator who sees the case, or staff where they decide it. */
const others = statement<{ caseId: string; deciderId: string; staffEmails: string[] }, { user_id: string }>(
  'other_deciders',
  `select m.user_id from cases c join memberships m on m.channel_id = c.channel_id
     join users u on u.id = m.user_id and ${isPresent('u')}
   where c.id = $caseId and m.user_id <> $deciderId
     and (m.is_admin or m.is_moderator or exists (select from role_members h join roles r on r.id = h.role_id
       where h.user_id = m.user_id and r.channel_id = c.channel_id and 'moderateReports' = any(r.permissions)))
     and ${hasPermissionSql('m', 'moderateReports')} and ${isSeenBy('m.user_id', 'm.is_admin')}
     and (${hasPermissionSql('m', 'manageMembers')} or not exists (${measuresOf('c.id')}))
   union all
   select u.id from cases c join users u on (u.is_staff or u.email = any($staffEmails::text[])) and ${isPresent('u')}
   where c.id = $caseId and u.id <> $deciderId and ${isSeenByOneOfStaff('u.id')} limit 1`,
)

const close = statement<
  {
    caseId: string
    outcome: 'upheld' | 'overturned'
    message: string
    by: string
    isSameDecider: boolean
    now: Date
  },
  { id: string }
>(
  'close_appeal',
  `with closed as (
     update appeals set outcome = $outcome, message = $message, decided_by = $by, decided_at = $now,
       is_same_decider = $isSameDecider
     where case_id = $caseId and outcome = 'pending' returning case_id, created_at
   )
   update cases c set final_at = case when $outcome = 'upheld' then c.final_at + ($now::timestamptz - closed.created_at) end,
     undone_at = case when $outcome = 'overturned' then $now end,
     undone_by = case when $outcome = 'overturned' then $by::uuid end
   from closed where c.id = closed.case_id returning c.id`,
)

const publishedAs = statement<{ caseId: string; thingId: string }, never>(
  'case_published_by_appeal',
  `update cases set thing_id = $thingId, decision = decision || '{"isPublished": true}' where id = $caseId`,
)

/** Undoes what was decided and shows the thing, since nobody is asked about it again. */
async function overturn(ctx: Ctx, row: CaseRow) {
  await undoActs(ctx, row, true)
  const thingId = row.is_held ? await publishHeld(ctx, row) : row.thing_id
  if (thingId !== row.thing_id) await publishedAs(ctx.db, { caseId: row.id, thingId })
  return { ...row, thing_id: thingId }
}

/** The clock of final deletion stood still while the appeal waited. An appeal that succeeds undoes the decision. */
export const decideAppeal: Handler<typeof appealCalls.decideAppeal> = async (ctx, input) => {
  const { caseId, outcome, message } = input
  const { row, desk } = await lockCase(ctx, caseId)
  const by = ctx.me.userId
  const isSameDecider = row.decided_by === by
  const staffEmails = [...ctx.kernel.config.STAFF_EMAILS]
  if (isSameDecider && (await others(ctx.db, { caseId, deciderId: by, staffEmails })).length > 0)
    throw forbidden(words.anotherDecides)
  const closed = await close(ctx.db, { caseId, outcome, message, by, isSameDecider, now: ctx.now })
  if (closed.length === 0) throw notFound(words.appealNotFound)
  const isOverturned = outcome === 'overturned'
  if (isOverturned) await allowUndo(ctx, row, desk)
  const decided = isOverturned ? await overturn(ctx, row) : row
  const action = isOverturned ? 'overturnDecision' : 'upholdDecision'
  await logAct(ctx, decided, { action, reason: message, details: { action: row.action } })
  await ctx.enqueue(tellDecision, { caseId })
  await announceCases(ctx, row.id, row.channel_id)
  return { message: 'Decided', report: await viewReport(ctx, caseId) }
}
