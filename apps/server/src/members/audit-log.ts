import type { AuditAct } from '@guildhall/contract/all'
import type { removalCalls } from '@guildhall/contract/members'
import { findAsAdmin } from '../channels/standing.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { viewPeople } from '../users/view.ts'
import { auditTitles } from './audit-titles.ts'

interface Row {
  id: string
  actor_id: string | null
  action: string
  target_kind: string
  target_id: string | null
  details: Record<string, unknown>
  created_at: Date
}

const newest = statement<{ channelId: string; after: string | null; skip: number; take: number }, Row>(
  'audit_newest',
  `select id, actor_id, action, target_kind, target_id, details, created_at from audit_log
   where channel_id = $channelId and ($after::uuid is null or id < $after) order by id desc offset $skip limit $take`,
)

/** Rows written by a later version may name acts that this one does not know. */
const titleOf = (action: string) => auditTitles[action as AuditAct] ?? 'Changed something'

/** The acts of admins and moderators, the latest first. */
export const getAuditLog: Handler<typeof removalCalls.getAuditLog> = async (ctx, input) => {
  const { channelId, skip, limit, after } = input
  await findAsAdmin(ctx, channelId)
  const rows = await newest(ctx.db, { channelId, after: afterId(after), skip, take: limit + 1 })
  const { page, next } = pageOf(rows, limit, (row) => row.id)
  const people = await viewPeople(
    ctx.db,
    page.flatMap((row) =>
      [row.actor_id ?? [], row.target_kind === 'user' ? (row.target_id ?? []) : []].flat(),
    ),
  )
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
    time: row.created_at.toISOString(),
  }))
  return { entries, next }
}
