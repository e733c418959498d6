import type { WebDomain } from '../platform/domain.ts'
import { transactionRoutes } from './routes.tsx'

export const transactions = {
  name: 'transactions',
  routes: { community: transactionRoutes },
  shell: async () => (await import('./shell.ts')).transactionsInShell,
} satisfies WebDomain
