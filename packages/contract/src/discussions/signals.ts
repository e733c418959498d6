import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'

const ids = { discussionId: Id, postId: Id, parentId: Id.nullable() }

/** Ids and counts only, as with posts. */
export const discussionSignals = {
  newDiscussion: signal('newDiscussion', z.object({ ...ids, totalDiscussions: z.number().int() })),
  updateDiscussion: signal(
    'updateDiscussion',
    z.object({
      ...ids,
      totalVotes: z.number().int(),
      totalReplies: z.number().int(),
      totalReactions: z.number().int(),
      isEdited: z.boolean(),
    }),
  ),
  removeDiscussion: signal(
    'removeDiscussion',
    z.object({ ...ids, removed: z.array(Id), totalDiscussions: z.number().int() }),
  ),
}
