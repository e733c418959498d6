import type { WebDomain } from '../platform/domain.ts'
import { tagCollections } from './collections.ts'
import { tagSettingsRoutes } from './routes.tsx'

export const tags = {
  name: 'tags',
  routes: { community: tagSettingsRoutes },
  collections: tagCollections,
  shell: async () => (await import('./shell.ts')).tagsInShell,
} satisfies WebDomain
