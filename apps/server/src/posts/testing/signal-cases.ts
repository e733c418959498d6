import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { done, type Make, type SignalCases } from '../../testing/access/signal-case.ts'
import type { World } from '../../testing/access/world.ts'
import { onPosts } from './at-posts.ts'

const written =
  (roomOf: (world: World) => string): Make =>
  async (world, people) => ({
    happens: () =>
      done(world.server, people.author, postCalls.createPost, {
        contentType: 'Markup',
        context: roomOf(world),
        text: 'News',
      }),
  })

export const postSignalCases: SignalCases = {
  newPost: {
    open: written(({ houses }) => houses.open.hallId),
    secret: written(({ houses }) => houses.secret.hallId),
    gated: written(({ houses }) => houses.open.vaultId),
    quiet: written(({ houses }) => houses.quiet.hallId),
  },
  updatePost: onPosts(['open', 'secret', 'gated', 'hidden'], (server, { owner }, postId) =>
    done(server, owner, postActionCalls.upvotePost, { postId }),
  ),
  removePost: onPosts(['open', 'secret', 'gated'], (server, { author }, postId) =>
    done(server, author, postCalls.deletePost, { postId }),
  ),
}
