import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { done, type Make, type SignalCases, toAuthor } from '../../testing/access/signal-case.ts'
import type { World } from '../../testing/access/world.ts'
import { onPosts } from './at-posts.ts'
import { placedPosts } from './placed-posts.ts'

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
  postFollowed: toAuthor(async (world, { author }) => {
    const postId = await placedPosts.open!(world)
    return {
      happens: () => done(world.server, author, postActionCalls.followPost, { postId, level: 'none' }),
    }
  }),
  removePost: onPosts(['open', 'secret', 'gated'], (server, { author }, postId) =>
    done(server, author, postCalls.deletePost, { postId }),
  ),
}
