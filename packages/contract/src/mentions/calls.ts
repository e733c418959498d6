import { z } from 'zod'
import { v2 } from '../call.ts'
import { Id, Next, page } from '../common.ts'
import { Person } from '../users/shapes.ts'

export const mentionCalls = {
  /** Finds people to mention: the members of a community, else the viewer's connections. */
  mentionsSearch: v2.get('/user/mentionsSearch', {
    input: z.strictObject({
      searchQuery: z.string().trim().max(100).default(''),
      ...page(),
      channelId: Id.optional(),
    }),
    reply: z.object({ users: z.array(Person), next: Next }),
  }),
}
