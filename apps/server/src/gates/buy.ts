import type { gateBuyCalls } from '@guildhall/contract/gates'
import { findLocked } from '../channels/find-locked.ts'
import { findChannel } from '../channels/standing.ts'
import { giveGrant } from '../grants/give-grant.ts'
import { addMembers } from '../members/add-members.ts'
import { openOrder } from '../payments/open-order.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { TwoStepHandler } from '../platform/handler.ts'
import { conflict } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { GATE_KIND, gateSellable } from './sell.ts'
import { viewGate } from './view.ts'

/** Opens an order for a tier, or gives it where nothing is to be paid. What it costs, the server alone says. */
export const buyGated: TwoStepHandler<typeof gateBuyCalls.buyGated> = async (ctx, input) => {
  const { channelId, gateId, priceId, country, taxId, cancelUrl } = input
  const options = { channelId, ...(priceId && { priceId }) }
  const opened = await openOrder(ctx, {
    kind: GATE_KIND,
    subjectId: gateId,
    options,
    country,
    taxId,
    cancelUrl,
  })
  return opened ?? { gate: await takeFree(ctx, channelId, gateId) }
}

/** Whoever takes a tier that costs nothing can also give it up, like one that was given by hand. */
async function takeFree(ctx: Ctx, channelId: string, gateId: string) {
  const { channel, standing } = await findLocked(ctx, channelId, () => findChannel(ctx, channelId))
  const { userId } = ctx.me
  // Asked again under the lock: the tier may have got a price, or gone, meanwhile.
  const quote = await gateSellable.quote(ctx, gateId, { channelId })
  if (quote.lines.length > 0) throw conflict(words.priceEnded)
  await gateSellable.mayBuy(ctx, gateId, quote)
  if (!standing.isMember) await addMembers(ctx, channel, [userId])
  await giveGrant(ctx, {
    channelId,
    gateId,
    userId,
    source: 'manual',
    sourceId: null,
    givenBy: null,
    reason: '',
    endsAt: null,
  })
  return viewGate(ctx, await findChannel(ctx, channelId), gateId)
}
