import type { WebDomain } from '../platform/domain.ts'
import { resourceCollections } from './collections.ts'
import { collectionRoutes, collectionSettingsRoutes, roleCollectionsTab } from './routes.tsx'

export const resources = {
  name: 'resources',
  routes: { community: [...collectionRoutes, ...collectionSettingsRoutes] },
  collections: resourceCollections,
  roleTabs: [roleCollectionsTab],
  shell: async () => (await import('./shell.ts')).resourcesInShell,
} satisfies WebDomain
