import { placedPosts } from '../../posts/testing/placed-posts.ts'
import { type Cases, NONE } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'

const noCommunity = () => ({ channel: NONE })

/** The cases of the commands that watch something. */
export const watchingCases: Cases = {
  'SOCKET watch': {
    ...Object.fromEntries(
      Object.entries(placedPosts).map(([placement, made]) => [
        placement,
        async (world: World) => ({ post: await made(world) }),
      ]),
    ),
    community: ({ houses }) => ({ channel: houses.open.channelId }),
    communityNone: noCommunity,
    secretCommunity: ({ houses }) => ({ channel: houses.secret.channelId }),
    secretCommunityNone: noCommunity,
    quietCommunity: ({ houses }) => ({ channel: houses.quiet.channelId }),
    quietCommunityNone: noCommunity,
  },
  'SOCKET unwatch': { own: noCommunity },
}
