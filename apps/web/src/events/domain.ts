import type { WebDomain } from '../platform/domain.ts'
import { eventCollections } from './collections.ts'
import { eventListeners } from './realtime.ts'
import { eventRoutes } from './routes.tsx'

export const events = {
  name: 'events',
  routes: { community: eventRoutes },
  collections: eventCollections,
  listeners: eventListeners,
  shell: async () => (await import('./shell.ts')).eventsInShell,
} satisfies WebDomain
