import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { Claim } from '../files/shapes.ts'
import { currencyCodes } from '../money/currencies.ts'
import { oneOf } from '../one-of.ts'
import { ShownLine } from '../shown-line.ts'
import { missingChannel } from './in-channel.ts'
import { Channel, ChannelCard } from './shapes.ts'
import { Zone } from './zone.ts'

export const Title = ShownLine(200).min(1)
export const Description = z.string().trim().max(5000)
export const Language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

const spaces = z
  .union([z.array(Id).max(20), Id])
  .transform((ids) => [ids].flat())
  .optional()

export const channelCalls = {
  createChannel: v2.post('/channel/create', {
    missing: { title: 'title is not passed' },
    input: z.strictObject({
      title: Title,
      description: Description.default(''),
      displayPicture: Claim.optional(),
      bannerImage: Claim.optional(),
      /** Left out, language, zone and currency are those of the owner. */
      language: Language.optional(),
      zone: Zone.optional(),
      currency: z.enum(currencyCodes).optional(),
      country: z.string().trim().max(100).default(''),
      isPublic: Flag.default(true),
      anyOneCanJoin: Flag.default(true),
      /** Left out, visitors read where everybody can join. */
      visitorsCanRead: Flag.optional(),
      spaces,
    }),
    reply: Done.extend({ channel: Channel }),
  }),

  /** By its id or its slug. `inviteId` shows a community that is not public to the person it was sent to. */
  getChannelInfo: v2.get('/channel/getchannelinfo', {
    auth: 'optional',
    missing: missingChannel,
    input: z
      .strictObject({
        channelId: Id.optional(),
        slug: z.string().max(100).optional(),
        inviteId: z.string().max(100).optional(),
        isSettings: Flag.optional(),
      })
      .superRefine(oneOf(['channelId'], ['slug'])),
    reply: z.object({ channel: Channel }),
  }),

  /**
   * The communities that everybody may find, or mine, or those of another person that I may see; with `isCreatePost`
   * those with a room in which I may post.
   */
  getChannels: v2.get('/channel/getchannels', {
    auth: 'optional',
    input: z.strictObject({
      ...page(),
      isUserChannels: Flag.optional(),
      isCreatePost: Flag.optional(),
      searchQuery: z.string().trim().max(200).optional(),
      otherUserId: Id.optional(),
      spaces,
      isUserExplore: Flag.optional(),
    }),
    reply: z.object({ channels: z.array(ChannelCard), next: Next }),
  }),
}
