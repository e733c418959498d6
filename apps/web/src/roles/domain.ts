import type { WebDomain } from '../platform/domain.ts'
import { roleCollections } from './collections.ts'
import { roleRoutes } from './routes.tsx'

export const roles = {
  name: 'roles',
  routes: { community: roleRoutes },
  collections: roleCollections,
  shell: async () => (await import('./shell.ts')).rolesInShell,
} satisfies WebDomain
