import { z } from 'zod'
import { v2 } from '../call.ts'
import { Id, Next, page } from '../common.ts'
import { Picture } from '../files/shapes.ts'

/** What communities are about, to be found by. */
export const Space = z
  .object({
    _id: Id,
    id: Id,
    title: z.string(),
    spaceIcon: z.string(),
    displayPicture: Picture.nullable(),
    shareUrl: z.string(),
    joinedChannelsCount: z.number().int(),
    channelsCount: z.number().int(),
    isUserJoined: z.boolean(),
  })
  .meta({ id: 'Space' })
export type Space = z.output<typeof Space>

export const spaceCalls = {
  getInterestSpace: v2.get('/interestspace', {
    auth: 'optional',
    input: z.strictObject({}),
    reply: z.object({ spaces: z.array(Space) }),
  }),

  /** The spaces of the communities somebody is in; `created` those of the communities they own. */
  getUserSpaces: v2.get('/user/getSpaces', {
    input: z.strictObject({
      spaceType: z.enum(['joined', 'created']).default('joined'),
      otherUserId: Id.optional(),
      ...page(),
    }),
    reply: z.object({ spaces: z.array(Space), next: Next }),
  }),
}
