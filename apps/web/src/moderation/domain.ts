import type { WebDomain } from '../platform/domain.ts'
import { moderationCollections } from './collections.ts'
import { moderationListeners } from './realtime.ts'
import { decisionRoutes, linkRoutes, moderationRoutes, staffRoutes } from './routes.tsx'

export const moderation = {
  name: 'moderation',
  routes: { shell: linkRoutes, shellSignedIn: staffRoutes, me: decisionRoutes, community: moderationRoutes },
  collections: moderationCollections,
  listeners: moderationListeners,
  shell: async () => (await import('./shell.tsx')).moderationInShell,
} satisfies WebDomain
