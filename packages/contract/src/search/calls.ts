import { z } from 'zod'
import { v2 } from '../call.ts'
import { Id } from '../common.ts'
import { Found } from './shapes.ts'

export const searchCalls = {
  /** A few of each kind, the best first; in one community, or in all one may read. */
  search: v2.get('/search', {
    auth: 'optional',
    missing: { searchQuery: 'searchQuery is not passed' },
    input: z.strictObject({
      searchQuery: z.string().trim().min(1).max(200),
      channelId: Id.optional(),
      limit: z.coerce.number<number>().int().min(1).max(20).default(5),
    }),
    reply: Found,
  }),
}
