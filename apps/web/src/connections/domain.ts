import type { WebDomain } from '../platform/domain.ts'
import { connectionCollections } from './collections.ts'
import { connectionListeners } from './realtime.ts'
import { connectionsTab, profileRoutes } from './routes.tsx'

export const connections = {
  name: 'connections',
  routes: { shell: profileRoutes },
  profileTabs: [connectionsTab],
  collections: connectionCollections,
  listeners: connectionListeners,
  shell: async () => (await import('./shell.ts')).connectionsInShell,
} satisfies WebDomain
