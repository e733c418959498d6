import { z } from 'zod'
import { v3 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { TierLimits, TierName } from '../channels/tiers.ts'

const TierInfo = z.object({ name: TierName, limits: TierLimits })

export const planCalls = {
  /** Where nobody takes money the plan changes at once. */
  upgradeCommunity: v3.post('/community/upgrade', {
    missing: { ...missingChannel, features: 'Please provide tiers' },
    input: inChannel({
      features: z.strictObject({ name: TierName }),
      prices: z.array(z.string().max(100)).max(10).default([]),
      cancelUrl: z.string().max(2000).optional(),
    }),
    reply: z.object({ message: z.string(), features: TierInfo }),
  }),
}
