import type { AuditAct } from '@guildhall/contract/all'
import type { Ctx } from '../platform/ctx.ts'

interface Act {
  readonly action: AuditAct
  readonly target?: { readonly kind: string; readonly id: string }
  readonly details?: Record<string, unknown>
}

/** Records an act of an admin or moderator, in the same transaction as the act. */
export async function record(ctx: Ctx, channelId: string, { action, target, details = {} }: Act) {
  await ctx.db
    .insertInto('audit_log')
    .values({
      id: ctx.newId(),
      channel_id: channelId,
      actor_id: ctx.me.userId,
      action,
      target_kind: target?.kind ?? '',
      target_id: target?.id ?? null,
      details: JSON.stringify(details),
      created_at: ctx.now,
    })
    .execute()
}
