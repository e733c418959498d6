import type { WebDomain } from '../platform/domain.ts'
import { eventCollections } from './collections.ts'
import { eventListeners } from './realtime.ts'
import { eventByIdRoutes, eventRoutes, guestRoutes } from './routes.tsx'

export const events = {
  name: 'events',
  routes: { shell: guestRoutes, me: eventByIdRoutes, community: eventRoutes },
  collections: eventCollections,
  listeners: eventListeners,
  shell: async () => (await import('./shell.ts')).eventsInShell,
} satisfies WebDomain
