import type { WebDomain } from '../platform/domain.ts'
import { gateCollections } from './collections.ts'
import { checkoutRoutes, gateRoutes } from './routes.tsx'

export const gates = {
  name: 'gates',
  routes: { community: gateRoutes, aloneSignedIn: checkoutRoutes },
  collections: gateCollections,
  purchaseKind: async () => (await import('./purchase-kind.tsx')).gatePurchases,
  community: async () => (await import('./community.tsx')).gatesInCommunity,
  shell: async () => (await import('./shell.ts')).gatesInShell,
} satisfies WebDomain
