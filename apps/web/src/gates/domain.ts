import type { WebDomain } from '../platform/domain.ts'
import { gateCollections } from './collections.ts'
import { gateRoutes } from './routes.tsx'

export const gates = {
  name: 'gates',
  routes: { community: gateRoutes },
  collections: gateCollections,
  community: async () => (await import('./community.tsx')).gatesInCommunity,
  shell: async () => (await import('./shell.ts')).gatesInShell,
} satisfies WebDomain
