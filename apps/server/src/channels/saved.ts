import type { AuditAct } from '@guildhall/contract/all'
import { canManageSettings } from '@guildhall/contract/channels'
import type { Ctx } from '../platform/ctx.ts'
import { record } from './audit.ts'
import { findChannel } from './standing.ts'
import { viewChannel } from './view.ts'

/** Records what an admin changed, and returns the community as they see it now. */
export async function saved(
  ctx: Ctx,
  channelId: string,
  action: AuditAct,
  details: Record<string, unknown>,
  target?: { readonly kind: string; readonly id: string },
) {
  await record(ctx, channelId, { action, details, ...(target && { target }) })
  return viewSaved(ctx, channelId)
}

/** The community as an admin sees it after a change, or where there was nothing to change. */
export async function viewSaved(ctx: Ctx, channelId: string) {
  const place = await findChannel(ctx, channelId)
  return { message: 'Saved', channel: await viewChannel(ctx, place, canManageSettings(place.standing)) }
}
