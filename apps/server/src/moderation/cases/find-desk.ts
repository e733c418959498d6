import { canSeeChannel, may } from '@guildhall/contract/channels'
import { findChannel, type Place, standingIn } from '../../channels/standing.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { missing, notAllowed } from '../../platform/refusals.ts'
import { isViewerStaff } from '../../users/staff.ts'

/** How the viewer stands to a queue: as a moderator of its community, or as staff. */
export interface Desk {
  /** Null for staff. */
  readonly place: Place | null
  readonly isAdmin: boolean
}

/** The queue of a community for those who moderate reports; without a community that of staff. */
export async function findDesk(ctx: Ctx, channelId: string | null): Promise<Desk | null> {
  if (channelId === null) return (await isViewerStaff(ctx)) ? { place: null, isAdmin: true } : null
  const place = await standingIn(ctx, channelId)
  if (!place || !canSeeChannel(place.channel, place.standing)) return null
  if (!may(place.standing, 'moderateReports')) return null
  return { place, isAdmin: place.standing.isAdmin }
}

/** The queue that a call names, for those who may see it; without a community only staff have one. */
export async function deskFor(ctx: Ctx, channelId: string | undefined): Promise<Desk> {
  const desk = await findDesk(ctx, channelId ?? null)
  if (desk) return desk
  if (channelId === undefined) throw missing('channelId is not passed', 'channelId')
  await findChannel(ctx, channelId)
  throw notAllowed()
}

/** Measures against people need more than moderating reports. */
export function allowMeasures({ place }: Desk) {
  if (place && !may(place.standing, 'manageMembers')) throw notAllowed()
}
