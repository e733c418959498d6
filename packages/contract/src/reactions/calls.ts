import { z } from 'zod'
import { v2, v3 } from '../call.ts'
import { Done, Id, Next, page } from '../common.ts'
import { missingTexts } from '../messages.ts'
import { oneName } from '../one-name.ts'
import { Person } from '../users/shapes.ts'
import { Reaction, Reactions, ReactionType } from './shapes.ts'

const Changed = Done.extend({ reactions: Reactions, userReaction: z.string() })

/** The subject is a post, a discussion or a message of a chat; exactly one. */
const on = <F extends z.ZodRawShape>(fields: F) =>
  oneName(
    z.strictObject({ post: Id.optional(), discussion: Id.optional(), message: Id.optional(), ...fields }),
    'post',
    'discussion',
    'message',
  )

export const reactionCalls = {
  /** Replaces the viewer's previous reaction. */
  addReaction: v3.post('/reaction/new', { input: on({ reactionType: ReactionType }), reply: Changed }),
  removeReaction: v3.post('/reaction/remove', { input: on({}), reply: Changed }),

  addDiscussionReaction: v3.post('/discussion/reaction/new', {
    input: z.strictObject({ discussion: Id, reactionType: ReactionType }),
    reply: Changed,
  }),
  removeDiscussionReaction: v3.post('/discussion/reaction/remove', {
    input: z.strictObject({ discussion: Id }),
    reply: Changed,
  }),

  /** The latest first. In an anonymous room nobody is listed. */
  getReactions: v3.get('/reactions', {
    input: on({ ...page(), reactionType: ReactionType.optional() }),
    reply: z.object({ reactions: z.array(Reaction), next: Next }),
  }),

  getUpvotedUsers: v2.get('/getupvotedusers', {
    missing: { postId: missingTexts.postId },
    input: z.strictObject({ postId: Id, ...page() }),
    reply: z.object({ users: z.array(Person), next: Next }),
  }),
}
