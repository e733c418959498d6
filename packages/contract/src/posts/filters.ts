import { z } from 'zod'
import { Flag, Id } from '../common.ts'
import { KnownName } from '../contexts/shapes.ts'
import { ContentType } from './shapes.ts'

export const PostOrder = z.enum(['latest', 'top', 'unanswered'])
export type PostOrder = z.output<typeof PostOrder>

/** Selects posts by room, community, person or tag; without any of them, those of all my communities. */
const Filters = z.strictObject({
  channelId: Id.optional(),
  context: KnownName.min(1).optional(),
  contentType: ContentType.optional(),
  postTags: z.array(Id).max(10).optional(),
  postedBy: Id.optional(),
  isPinned: Flag.optional(),
  /** Only posts that the viewer follows, and in a community or in all of them also those of rooms they follow. */
  isFollowing: Flag.optional(),
  sortBy: PostOrder.default('latest'),
})
export type PostFilters = z.output<typeof Filters>

/** JSON in the query of a call. */
export const FiltersParameter = z
  .union([
    Filters,
    z
      .string()
      .max(2000)
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          context.addIssue({ code: 'custom', message: 'is not JSON' })
          return z.NEVER
        }
      })
      .pipe(Filters),
  ])
  .default({ sortBy: 'latest' })
