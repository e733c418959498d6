import { z } from 'zod'
import { Id } from '../common.ts'
import { Reactions } from '../reactions/shapes.ts'
import { signal } from '../signal.ts'

const ids = { discussionId: Id, postId: Id, parentId: Id.nullable() }
const count = z.number().int()

/** Ids and what is the same for every reader, as with posts. */
export const discussionSignals = {
  newDiscussion: signal('newDiscussion', z.object({ ...ids, totalDiscussions: count })),
  updateDiscussion: signal(
    'updateDiscussion',
    z.object({
      ...ids,
      /** Grows with every change, as with posts. */
      changeNo: count,
      totalVotes: count,
      totalReplies: count,
      reactions: Reactions,
      isEdited: z.boolean(),
    }),
  ),
  removeDiscussion: signal(
    'removeDiscussion',
    z.object({ ...ids, removed: z.array(Id), totalDiscussions: count }),
  ),
}
