import type { WebDomain } from '../platform/domain.ts'
import { unreadCollections } from './collections.ts'
import { unreadListeners } from './realtime.ts'
import { catchUpRoutes } from './routes.tsx'

export const unread = {
  name: 'unread',
  routes: { shellSignedIn: catchUpRoutes },
  collections: unreadCollections,
  listeners: unreadListeners,
  shell: async () => (await import('./shell.ts')).unreadInShell,
} satisfies WebDomain
