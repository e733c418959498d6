import { z } from 'zod'
import { command } from '../command.ts'
import { Id } from '../common.ts'
import { oneName } from '../one-name.ts'
import { signal } from '../signal.ts'

const ids = { postId: Id, channelId: Id, contextId: Id }

/** Ids and counts only: whoever hears of it asks for what they may see. */
export const postSignals = {
  newPost: signal('newPost', z.object(ids)),
  updatePost: signal(
    'updatePost',
    z.object({
      ...ids,
      totalVotes: z.number().int(),
      totalDiscussions: z.number().int(),
      totalReactions: z.number().int(),
      totalPollVotes: z.number().int(),
      /** Its words, its place or its state have changed too. */
      isEdited: z.boolean(),
    }),
  ),
  removePost: signal('removePost', z.object(ids)),
}

/** While a screen shows a community or a post it hears of what happens there, as far as its person may read it. */
const Watched = oneName(z.strictObject({ channel: Id.optional(), post: Id.optional() }), 'channel', 'post')

export const postCommands = {
  watch: command('watch', { input: Watched, reply: z.object({ isWatching: z.boolean() }) }),
  unwatch: command('unwatch', { input: Watched, reply: z.object({ isWatching: z.boolean() }) }),
}
