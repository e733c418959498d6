import { type Cases, NONE } from './case.ts'
import { posts } from './post-cases.ts'
import type { World } from './world.ts'

const noCommunity = () => ({ channel: NONE })

/** What a socket asks to hear of. */
export const watchingCases: Cases = {
  'SOCKET watch': {
    ...Object.fromEntries(
      Object.entries(posts).map(([placement, made]) => [
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
