import type { WebDomain } from '../platform/domain.ts'
import { composerCollections } from './collections.ts'
import { composerRoutes } from './routes.tsx'

export const composer = {
  name: 'composer',
  routes: { community: composerRoutes },
  collections: composerCollections,
  shell: async () => (await import('./shell.tsx')).composerInShell,
} satisfies WebDomain
