import type { WebDomain } from '../platform/domain.ts'
import { presenceListeners } from './realtime.ts'
import { presenceRoutes } from './routes.tsx'

export const presence = {
  name: 'presence',
  routes: { me: presenceRoutes },
  listeners: presenceListeners,
  community: async () => (await import('./community.ts')).presenceInCommunity,
  shell: async () => (await import('./shell.ts')).presenceInShell,
} satisfies WebDomain
