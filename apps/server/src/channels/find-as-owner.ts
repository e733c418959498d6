import type { Standing } from '@guildhall/contract/channels'
import type { Ctx } from '../platform/ctx.ts'
import { notAllowed } from '../platform/refusals.ts'
import { findChannel, type Place } from './standing.ts'

/** Finds a community for its owner, whom a policy allows what nobody else may. */
export async function findAsOwner(
  ctx: Ctx,
  channelId: string,
  policy: (standing: Standing) => boolean,
): Promise<Place> {
  const place = await findChannel(ctx, channelId)
  if (!policy(place.standing)) throw notAllowed()
  return place
}
