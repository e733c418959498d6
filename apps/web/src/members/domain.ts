import type { WebDomain } from '../platform/domain.ts'
import { memberCollections } from './collections.ts'
import { inviteRoutes } from './invite-routes.tsx'
import { memberListeners } from './realtime.ts'
import { memberRoutes, toChannelRoutes } from './routes.tsx'

export const members = {
  name: 'members',
  routes: { shell: inviteRoutes, me: toChannelRoutes, community: memberRoutes },
  collections: memberCollections,
  listeners: memberListeners,
  community: async () => ({ Join: (await import('./JoinButton.tsx')).JoinButton }),
  shell: async () => (await import('./shell.tsx')).membersInShell,
} satisfies WebDomain
