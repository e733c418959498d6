import type { Permission } from '@guildhall/contract/channels'
import { findLocked } from '../channels/find-locked.ts'
import { findAs } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'

/** Holds a community still for those whom a role lets change it. */
export const findLockedChannelAs = (ctx: Ctx, channelId: string, permission: Permission) =>
  findLocked(ctx, channelId, () => findAs(ctx, channelId, permission))
