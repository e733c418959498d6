import { isLargerTier, tierLimits } from '@guildhall/contract/channels'
import type { planCalls } from '@guildhall/contract/plans'
import { record } from '../channels/audit.ts'
import { lockChannel } from '../channels/lock-channel.ts'
import { findAsAdmin } from '../channels/standing.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** Without a payment gateway a plan costs nothing and changes at once; what there is already stays. */
export const upgradeCommunity: Handler<typeof planCalls.upgradeCommunity> = async (
  ctx,
  { channelId, features },
) => {
  const { channel } = await findAsAdmin(ctx, channelId)
  const { name } = features
  const { MAX_TIER } = ctx.kernel.config
  // A community that was on a larger plan before the setting keeps it, and may confirm it.
  if (isLargerTier(name, MAX_TIER) && name !== channel.tier)
    throw forbidden(words.notOffered({ tier: MAX_TIER }))
  await lockChannel(ctx.db, { channelId })
  if (name !== channel.tier)
    await ctx.db
      .updateTable('channels')
      .set({ tier: name, tier_since: ctx.now })
      .where('id', '=', channelId)
      .execute()
  await record(ctx, channelId, { action: 'upgradeCommunity', details: { from: channel.tier, to: name } })
  return { message: 'Features updated successfully', features: { name, limits: tierLimits[name] } }
}
