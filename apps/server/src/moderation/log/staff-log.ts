import type { logCalls } from '@guildhall/contract/moderation'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { afterId, pageOf } from '../../platform/paging.ts'
import { requireStaff } from '../../users/staff.ts'
import { viewPeople } from '../../users/view.ts'

interface Act {
  readonly action: string
  readonly target: { readonly kind: string; readonly id: string }
  readonly reason: string
  readonly details?: Record<string, unknown>
}

/** Records an act of staff, in the same transaction as the act. */
export async function recordForStaff(ctx: Ctx, { action, target, reason, details = {} }: Act) {
  await ctx.db
    .insertInto('staff_log')
    .values({
      id: ctx.newId(),
      actor_id: ctx.me.userId,
      action,
      target_kind: target.kind,
      target_id: target.id,
      reason,
      details: JSON.stringify(details),
      created_at: ctx.now,
    })
    .execute()
}

interface Row {
  id: string
  actor_id: string | null
  action: string
  target_kind: string
  target_id: string | null
  reason: string
  created_at: Date
}

const newest = statement<{ after: string | null; skip: number; take: number }, Row>(
  'staff_log_newest',
  `select id, actor_id, action, target_kind, target_id, reason, created_at from staff_log
   where $after::uuid is null or id < $after order by id desc offset $skip limit $take`,
)

export const getStaffLog: Handler<typeof logCalls.getStaffLog> = async (ctx, { skip, limit, after }) => {
  await requireStaff(ctx)
  const rows = await newest(ctx.db, { after: afterId(after), skip, take: limit + 1 })
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
    actor: people.get(row.actor_id ?? '') ?? null,
    user: people.get(row.target_id ?? '') ?? null,
    reason: row.reason,
    time: row.created_at.toISOString(),
  }))
  return { entries, next }
}
