import type { WebDomain } from '../platform/domain.ts'
import { eventCollections } from './collections.ts'
import { eventListeners } from './realtime.ts'
import { eventRoutes, guestRoutes, ownEventRoutes, roleEventsTab } from './routes.tsx'

export const events = {
  name: 'events',
  routes: { shell: guestRoutes, me: ownEventRoutes, community: eventRoutes },
  collections: eventCollections,
  listeners: eventListeners,
  purchaseKind: async () => (await import('./purchase-kind.tsx')).eventPurchases,
  roleTabs: [roleEventsTab],
  shell: async () => (await import('./shell.ts')).eventsInShell,
} satisfies WebDomain
