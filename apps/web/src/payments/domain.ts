import type { WebDomain } from '../platform/domain.ts'
import { paymentCollections } from './collections.ts'
import { invoiceRoutes, paymentRoutes, purchaseRoutes } from './routes.tsx'

export const payments = {
  name: 'payments',
  routes: { aloneSignedIn: invoiceRoutes, community: paymentRoutes, shellSignedIn: purchaseRoutes },
  collections: paymentCollections,
  shell: async () => (await import('./shell.ts')).paymentsInShell,
} satisfies WebDomain
