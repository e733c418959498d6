import type { CommunityPart } from '../channels/landing-parts.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { OpenPosts } from './OpenPosts.tsx'

const FirstPost = lazyPart(async () => ({ default: (await import('./compose/FirstPost.tsx')).FirstPost }))

export const postsInCommunity: CommunityPart = { Posts: OpenPosts, FirstPost }
