import { z } from 'zod'
import { v3 } from '../call.ts'
import { Id, Next, Time } from '../common.ts'
import { Found, FoundKind } from './shapes.ts'

/** How many results can be paged through; beyond that better words help more. */
const MAX_DEPTH = 200

/** What narrows a search of messages; with one of these nothing else is searched. */
const messageFilters = {
  chatId: Id.optional(),
  /** The person who sent them. */
  from: Id.optional(),
  has: z.enum(['picture', 'video', 'file', 'link']).optional(),
  sentBefore: Time.optional(),
  sentAfter: Time.optional(),
}
export type MessageFilters = z.output<z.ZodObject<typeof messageFilters>>

export const searchCalls = {
  /** Finds a few results of each kind, the best first; in one community, or in all that the viewer may read. */
  search: v3.get('/search', {
    auth: 'optional',
    missing: { searchQuery: 'searchQuery is not passed' },
    input: z.strictObject({
      searchQuery: z.string().trim().min(1).max(200),
      channelId: Id.optional(),
      /** The kinds to search; all when left out. */
      kinds: z
        .union([z.array(z.string()), z.string().transform((text) => text.split(',').filter(Boolean))])
        .pipe(z.array(FoundKind).max(7))
        .default([]),
      ...messageFilters,
      /** The `next` of the previous page, which exists only when a single kind is searched. */
      after: z.coerce.number<string>().int().min(0).max(MAX_DEPTH).default(0),
      limit: z.coerce.number<number>().int().min(1).max(20).default(5),
    }),
    reply: Found.extend({ next: Next }),
  }),
}
