import type { WebDomain } from '../platform/domain.ts'
import { connectionCollections } from './collections.ts'
import { connectionListeners } from './realtime.ts'
import { profileRoutes } from './routes.tsx'

export const connections = {
  name: 'connections',
  routes: { shellSignedIn: profileRoutes },
  collections: connectionCollections,
  listeners: connectionListeners,
  shell: async () => (await import('./shell.ts')).connectionsInShell,
} satisfies WebDomain
