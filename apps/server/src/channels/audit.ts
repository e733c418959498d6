import type { AuditAct } from '@guildhall/contract/all'
import type { Ctx, Write } from '../platform/ctx.ts'

interface Act {
  readonly action: AuditAct
  readonly target?: { readonly kind: string; readonly id: string }
  readonly details?: Record<string, unknown>
  readonly reason?: string
  /** The case in which it was decided. */
  readonly caseId?: string
  /** The room in which it happened. */
  readonly contextId?: string | null
}

/** Records an act of an admin or moderator, in the same transaction as the act. */
export const record = (ctx: Ctx, channelId: string, act: Act) => recordBy(ctx, ctx.me.userId, channelId, act)

/** The same for an act of somebody else, or of nobody, such as the end of a time. */
export async function recordBy(write: Write, actorId: string | null, channelId: string, act: Act) {
  const { action, target, details = {}, reason = '', caseId = null, contextId = null } = act
  await write.db
    .insertInto('audit_log')
    .values({
      id: write.newId(),
      channel_id: channelId,
      actor_id: actorId,
      action,
      target_kind: target?.kind ?? '',
      target_id: target?.id ?? null,
      details: JSON.stringify(details),
      reason,
      case_id: caseId,
      context_id: contextId,
      created_at: write.now,
    })
    .execute()
}
