import { z } from 'zod'
import { Id } from '../common.ts'
import { event } from '../event.ts'

const ids = { discussionId: Id, postId: Id, parentId: Id.nullable() }

/** Ids and counts only, as with posts. */
export const discussionEvents = {
  newDiscussion: event('newDiscussion', z.object({ ...ids, totalDiscussions: z.number().int() })),
  updateDiscussion: event(
    'updateDiscussion',
    z.object({
      ...ids,
      totalVotes: z.number().int(),
      totalReplies: z.number().int(),
      totalReactions: z.number().int(),
      isEdited: z.boolean(),
    }),
  ),
  removeDiscussion: event(
    'removeDiscussion',
    z.object({ ...ids, removed: z.array(Id), totalDiscussions: z.number().int() }),
  ),
}
