import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done } from '../common.ts'
import { FilterOnTrial, Filters } from './filters.ts'

export const filterCalls = {
  getFilters: v2.get('/moderation/filters', {
    missing: missingChannel,
    input: inChannel({}),
    reply: z.object({ filters: Filters }),
  }),

  setFilters: v2.post('/moderation/filters', {
    missing: { ...missingChannel, filters: 'filters is not passed' },
    input: inChannel({ filters: Filters }),
    reply: Done.extend({ filters: Filters }),
  }),

  /** What a filter would have found in the last 90 days. */
  tryFilter: v2.post('/moderation/filters/try', {
    missing: missingChannel,
    input: inChannel({ filter: FilterOnTrial }),
    reply: Done.extend({
      /** How many texts were looked at. */
      looked: z.number().int(),
      hits: z.number().int(),
      /** How many of the hits nobody reported. */
      unreported: z.number().int(),
      /** The most frequent things that were found. */
      found: z.array(z.object({ found: z.string(), count: z.number().int() })),
    }),
  }),
}
