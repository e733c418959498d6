import type { Permission } from '@guildhall/contract/channels'
import { held } from '../channels/held.ts'
import { findAs } from '../channels/standing.ts'
import type { Context } from '../platform/context.ts'

/** Holds a community still for those whom a role lets change it. */
export const heldAs = (ctx: Context, channelId: string, permission: Permission) =>
  held(ctx, channelId, () => findAs(ctx, channelId, permission))
