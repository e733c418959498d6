import type { WebDomain } from '../platform/domain.ts'
import { brandingRoutes } from './routes.tsx'

export const branding = {
  name: 'branding',
  routes: { community: brandingRoutes },
  shell: async () => (await import('./shell.ts')).brandingInShell,
} satisfies WebDomain
