import { z } from 'zod'
import { v2 } from '../call.ts'
import { Feature, featureNames } from '../channels/features.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Channel, ColorScheme } from '../channels/shapes.ts'
import { Done } from '../common.ts'
import { Claim } from '../files/shapes.ts'
import { ShownLine } from '../shown-line.ts'

const Saved = Done.extend({ channel: Channel })

export const brandingCalls = {
  updateWhitelabelData: v2.post('/channel/settings/whitelabelData', {
    missing: missingChannel,
    input: inChannel({
      colorScheme: ColorScheme.optional(),
      /** Null takes it away. */
      logo: Claim.nullable().optional(),
      tabTitle: ShownLine(60).optional(),
    }),
    reply: Saved,
  }),

  /** The features in their order; the first that is visible is where people arrive. */
  updateFeatureInfo: v2.post('/whitelabel/updateFeatureInfo', {
    missing: missingChannel,
    input: inChannel({
      products: z
        .array(Feature)
        .min(1)
        .max(featureNames.length)
        .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'named twice'),
    }),
    reply: Saved,
  }),
}
