import type { WebDomain } from '../platform/domain.ts'
import { contextCollections } from './collections.ts'
import { roleRoomsTab, roomSettingsRoutes } from './routes.tsx'

export const contexts = {
  name: 'contexts',
  routes: { community: roomSettingsRoutes },
  collections: contextCollections,
  roleTabs: [roleRoomsTab],
  community: async () => (await import('./community.ts')).contextsInCommunity,
  shell: async () => (await import('./shell.ts')).contextsInShell,
} satisfies WebDomain
