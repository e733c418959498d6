import { z } from 'zod'
import { Id } from '../common.ts'
import { FollowLevel } from '../contexts/shapes.ts'
import { Reactions } from '../reactions/shapes.ts'
import { signal } from '../signal.ts'

const ids = { postId: Id, channelId: Id, contextId: Id }
const count = z.number().int()

/** Signals carry ids and what is the same for every reader: texts and names are fetched by viewers who may see them. */
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
      /** Set when a vote was cast; signals never say who chose which option. */
      poll: z
        .object({
          pollVoteCount: count,
          totalPollVotesCount: count,
          options: z.array(z.object({ _id: Id, voteCount: count })),
        })
        .nullable(),
      /** The text, place or state of the post has changed too, and must be fetched. */
      isEdited: z.boolean(),
    }),
  ),
  removePost: signal('removePost', z.object(ids)),
  /** The person follows a post in another way: by their own choice on any of their devices, or by a first comment. */
  postFollowed: signal('postFollowed', z.object({ postId: Id, level: FollowLevel })),
}
