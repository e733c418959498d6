import type { WebDomain } from '../platform/domain.ts'
import { transactionRoutes } from './routes.tsx'

export const transactions = {
  name: 'transactions',
  purchasePapers: async () => (await import('./purchase-papers.ts')).purchasePapers,
  tierFigures: async () => ({ id: 'transactions', Figures: (await import('./TierIncome.tsx')).TierIncome }),
  routes: { community: transactionRoutes },
  shell: async () => (await import('./shell.ts')).transactionsInShell,
} satisfies WebDomain
