import type { Channel } from '@guildhall/contract/channels'
import type { Ctx } from '../platform/ctx.ts'
import { Refusal } from '../platform/refusals.ts'
import { getAllContexts } from './list.ts'

/** The rooms preloaded on a page of a community; a viewer who is only invited sees none yet. */
export async function roomsOfPage(
  ctx: Ctx,
  { _id: channelId, isMember, isPublic }: Channel,
): Promise<Record<string, unknown[]>> {
  if (!isMember && !isPublic) return {}
  const reply = await getAllContexts(ctx, { channelId })
  if (reply instanceof Refusal) throw reply
  const { contexts, contextGroups, version } = reply
  return {
    contexts: contexts.map((room) => ({ ...room, channelId })),
    roomOrders: [{ _id: channelId, contextGroups, version }],
  }
}
