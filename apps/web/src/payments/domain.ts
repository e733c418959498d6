import type { WebDomain } from '../platform/domain.ts'
import { paymentCollections } from './collections.ts'
import { paymentRoutes, purchaseRoutes } from './routes.tsx'

export const payments = {
  name: 'payments',
  routes: { community: paymentRoutes, shellSignedIn: purchaseRoutes },
  collections: paymentCollections,
  shell: async () => (await import('./shell.ts')).paymentsInShell,
} satisfies WebDomain
