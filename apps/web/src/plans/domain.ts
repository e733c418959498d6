import type { WebDomain } from '../platform/domain.ts'
import { planRoutes } from './routes.tsx'

export const plans = {
  name: 'plans',
  routes: { community: planRoutes },
  shell: async () => (await import('./shell.ts')).plansInShell,
} satisfies WebDomain
