import type { WebDomain } from '../platform/domain.ts'
import { paymentCollections } from './collections.ts'
import { paymentRoutes } from './routes.tsx'

export const payments = {
  name: 'payments',
  routes: { community: paymentRoutes },
  collections: paymentCollections,
  shell: async () => (await import('./shell.ts')).paymentsInShell,
} satisfies WebDomain
