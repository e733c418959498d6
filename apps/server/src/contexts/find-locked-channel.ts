import type { Permission } from '@guildhall/contract/channels'
import { findLocked } from '../channels/find-locked.ts'
import { findAs } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'

/** Finds and locks a community for viewers with a permission. */
export const findLockedChannelAs = (ctx: Ctx, channelId: string, permission: Permission) =>
  findLocked(ctx, channelId, () => findAs(ctx, channelId, permission))
