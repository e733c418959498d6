import { unreadCalls } from '@guildhall/contract/unread'
import { makePost } from '../../posts/testing/make-post.ts'
import { done, type Listening, type SignalCases, toAuthor } from '../../testing/access/signal-case.ts'
import type { World } from '../../testing/access/world.ts'

/** A new post for the author in a room of the open house. */
async function newPost({ server, houses: { open } }: World, { owner }: Listening) {
  await makePost(server, owner, open.hallId)
  return { channelId: open.channelId, contextId: open.hallId }
}

export const unreadSignalCases: SignalCases = {
  seenContext: toAuthor(async (world, people) => {
    const room = await newPost(world, people)
    return { happens: () => done(world.server, people.author, unreadCalls.seenContext, room) }
  }),
  unreadChanged: toAuthor(async (world, people) => {
    const { channelId } = await newPost(world, people)
    return { happens: () => done(world.server, people.author, unreadCalls.markRead, { channelId }) }
  }),
}
