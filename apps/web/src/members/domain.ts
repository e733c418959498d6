import type { WebDomain } from '../platform/domain.ts'
import { memberCollections } from './collections.ts'
import { inviteRoutes } from './invitations/invite-routes.tsx'
import { memberListeners } from './realtime.ts'
import { communitiesTab, memberPageRoutes, memberRoutes, toChannelRoutes } from './routes.tsx'

export const members = {
  name: 'members',
  routes: {
    shell: inviteRoutes,
    me: toChannelRoutes,
    community: (web) => [...memberRoutes, ...memberPageRoutes(web)],
  },
  collections: memberCollections,
  listeners: memberListeners,
  community: async () => (await import('./community.ts')).membersInCommunity,
  profileTabs: [communitiesTab],
  profile: async () => (await import('./profile.ts')).membersInProfile,
  shell: async () => (await import('./shell.tsx')).membersInShell,
} satisfies WebDomain
