import type { WebDomain } from '../platform/domain.ts'
import { roleCollections } from './collections.ts'
import { roomSettingsRoutes } from './room-routes.tsx'
import { roleRoutes } from './routes.tsx'

export const roles = {
  name: 'roles',
  routes: { community: (web) => [...roomSettingsRoutes, ...roleRoutes(web)] },
  collections: roleCollections,
  shell: async () => (await import('./shell.ts')).rolesInShell,
} satisfies WebDomain
