import { after, DAY } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Ctx } from '../platform/ctx.ts'
import { isViewerStaff } from '../users/staff.ts'

/** Until when a community is new. */
export const newUntil = ({ COMMUNITY_IS_NEW_DAYS }: Config, createdAt: Date) =>
  after(createdAt, COMMUNITY_IS_NEW_DAYS * DAY)

/** From when the viewer may write the invitation of a community; null where they may already. */
export async function ownInvitationFrom(ctx: Ctx, createdAt: Date): Promise<Date | null> {
  const until = newUntil(ctx.kernel.config, createdAt)
  return until <= ctx.now || (await isViewerStaff(ctx)) ? null : until
}
