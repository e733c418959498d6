import type { Permission } from '@guildhall/contract/channels'
import { holdChannel } from '../channels/hold.ts'
import { findAs, type Place } from '../channels/standing.ts'
import type { Context } from '../platform/context.ts'

/** Holds a community still for those whom a role lets change it, and looks again: they may have lost it while we waited. */
export async function heldAs(
  ctx: Context,
  channelId: string,
  permission: Permission,
  hold: () => Promise<unknown> = () => holdChannel(ctx.db, channelId),
): Promise<Place> {
  await findAs(ctx, channelId, permission)
  await hold()
  return findAs(ctx, channelId, permission)
}
