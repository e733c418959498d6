import { z } from 'zod'
import { Id } from '../common.ts'
import { Reactions } from '../reactions/shapes.ts'
import { signal } from '../signal.ts'

const ids = { postId: Id, channelId: Id, contextId: Id }
const count = z.number().int()

/** Ids and what is the same for every reader: words and names are fetched by those who may see them. */
export const postSignals = {
  newPost: signal('newPost', z.object(ids)),
  updatePost: signal(
    'updatePost',
    z.object({
      ...ids,
      /** Grows with every change of the post: of two signals the one with the higher number is newer. */
      changeNo: count,
      totalVotes: count,
      totalDiscussions: count,
      reactions: Reactions,
      /** Set when somebody has voted; which options are one's own nobody else is told. */
      poll: z
        .object({
          pollVoteCount: count,
          totalPollVotesCount: count,
          options: z.array(z.object({ _id: Id, voteCount: count })),
        })
        .nullable(),
      /** Its words, its place or its state have changed too, and have to be fetched. */
      isEdited: z.boolean(),
    }),
  ),
  removePost: signal('removePost', z.object(ids)),
}
