import type { AuditAct } from '@guildhall/contract/all'
import { record } from '../../channels/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { CaseRow } from '../cases/find-case.ts'
import { recordForStaff } from './staff-log.ts'

interface Logged {
  readonly action: AuditAct
  readonly reason?: string
  readonly details?: Record<string, unknown>
}

/** Records what was done in a case: in the log of its community, or in that of staff. */
export async function logAct(ctx: Ctx, row: CaseRow, { action, reason = '', details = {} }: Logged) {
  const target = { kind: row.kind, id: row.thing_id }
  if (row.channel_id === null) return recordForStaff(ctx, { action, target, reason, details })
  // A hidden author is named nowhere.
  const about = row.is_nameless || row.about_id === null ? {} : { aboutId: row.about_id }
  await record(ctx, row.channel_id, {
    action,
    target,
    reason,
    caseId: row.id,
    contextId: row.context_id,
    details: { ...about, ...details },
  })
}
