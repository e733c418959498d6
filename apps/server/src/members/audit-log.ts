import { type AuditAct, allActs } from '@guildhall/contract/all'
import { canManageSettings, may } from '@guildhall/contract/channels'
import type { removalCalls } from '@guildhall/contract/members'
import { findChannel } from '../channels/standing.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { notAllowed } from '../platform/refusals.ts'
import { viewPeople } from '../users/view.ts'
import { auditTitles } from './audit-titles.ts'
import { moderationActs } from './moderation-acts.ts'

interface Row {
  id: string
  actor_id: string | null
  action: string
  target_kind: string
  target_id: string | null
  details: Record<string, unknown>
  reason: string
  case_id: string | null
  context_id: string | null
  room_text: string | null
  hash: string | null
  final_at: Date | null
  undone_at: Date | null
  created_at: Date
}

const newest = statement<
  {
    channelId: string
    after: string | null
    acts: string[]
    userId: string | null
    since: Date | null
    context: string | null
    now: Date
    skip: number
    take: number
  },
  Row
>(
  'audit_newest',
  `select l.id, l.actor_id, l.action, l.target_kind, l.target_id, l.details, l.reason, l.case_id, l.context_id, l.hash,
     l.created_at, x.text as room_text, last.undone_at,
     case when c.status <> 'pending' and c.undone_at is null and c.final_at > $now and last.id = l.id
       and not exists (select from appeals a where a.case_id = c.id) then c.final_at end as final_at
   from audit_log l left join contexts x on x.id = l.context_id left join cases c on c.id = l.case_id
     left join lateral (select d.id, (select u.created_at from audit_log u where u.case_id = l.case_id
         and u.action in ('undoDecision', 'overturnDecision') and u.id > l.id order by u.id limit 1) as undone_at
       from audit_log d where d.case_id = l.case_id order by d.id desc limit 1) last on true
   where l.channel_id = $channelId and ($after::uuid is null or l.id < $after) and l.action = any($acts::text[])
     and ($userId::uuid is null or l.actor_id = $userId or l.target_id = $userId)
     and ($since::timestamptz is null or l.created_at >= $since) and ($context::uuid is null or l.context_id = $context)
   order by l.id desc offset $skip limit $take`,
)

/** Rows written by a later version may name acts that this one does not know. */
const titleOf = (action: string) => auditTitles[action as AuditAct] ?? 'Changed something'

/** A person whom an entry is about is among its details by their id. */
const aboutOf = ({ details }: Row) => (typeof details.aboutId === 'string' ? details.aboutId : null)

const namedIn = (row: Row) =>
  [row.actor_id, row.target_kind === 'user' ? row.target_id : null, aboutOf(row)].filter((id) => id !== null)

/** The acts of admins and moderators, the latest first; moderators see those of moderation. */
export const getAuditLog: Handler<typeof removalCalls.getAuditLog> = async (ctx, input) => {
  const { channelId, skip, limit, after, action, userId = null, since, context = null, isModeration } = input
  const { standing } = await findChannel(ctx, channelId)
  const isAdmin = canManageSettings(standing)
  if (!isAdmin && !may(standing, 'moderateReports')) throw notAllowed()
  const acts: readonly string[] = isAdmin && !isModeration ? allActs : moderationActs
  const rows = await newest(ctx.db, {
    channelId,
    after: afterId(after),
    acts: acts.filter((act) => action === undefined || act === action),
    userId,
    since: since === undefined ? null : new Date(since),
    context,
    now: ctx.now,
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, (row) => row.id)
  const people = await viewPeople(ctx.db, page.flatMap(namedIn))
  const entries = page.map((row) => ({
    _id: row.id,
    action: row.action,
    title: titleOf(row.action),
    actor: people.get(row.actor_id ?? '') ?? null,
    target:
      row.target_id === null
        ? null
        : { kind: row.target_kind, _id: row.target_id, user: people.get(row.target_id) ?? null },
    details: row.details,
    reason: row.reason,
    caseId: row.case_id,
    about: people.get(aboutOf(row) ?? '') ?? null,
    context: row.context_id && row.room_text !== null ? { _id: row.context_id, text: row.room_text } : null,
    undoUntil: row.final_at?.toISOString() ?? null,
    undoneTime: row.undone_at?.toISOString() ?? null,
    hash: row.hash ?? '',
    time: row.created_at.toISOString(),
  }))
  return { entries, next }
}
