import type { WebDomain } from '../platform/domain.ts'
import { postCollections } from './collections.ts'
import { composerCollections } from './compose/collections.ts'
import { composerRoutes } from './compose/routes.tsx'
import { inDiscussionListeners } from './reading/in-discussion-realtime.ts'
import { postListeners } from './realtime.ts'
import { homeRoutes, personPostsTab, postRoutes, savedRoutes } from './routes.tsx'

export const posts = {
  name: 'posts',
  routes: { shell: homeRoutes, me: savedRoutes, community: [...postRoutes, ...composerRoutes] },
  collections: { ...postCollections, ...composerCollections },
  listeners: { ...postListeners, ...inDiscussionListeners },
  profileTabs: [personPostsTab],
  community: async () => (await import('./community.ts')).postsInCommunity,
  shell: async () => (await import('./shell.tsx')).postsInShell,
} satisfies WebDomain
