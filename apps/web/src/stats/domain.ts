import type { WebDomain } from '../platform/domain.ts'
import { activityRoutes } from './routes.tsx'

export const stats = {
  name: 'stats',
  routes: { me: activityRoutes },
  shell: async () => (await import('./shell.ts')).statsInShell,
} satisfies WebDomain
