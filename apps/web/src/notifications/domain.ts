import type { WebDomain } from '../platform/domain.ts'
import { notificationCollections } from './collections.ts'
import { controlsCollection } from './controls-collection.ts'
import { controlsRoutes } from './controls-routes.tsx'
import { notificationListeners } from './realtime.ts'
import { notificationRoutes } from './routes.tsx'

export const notifications = {
  name: 'notifications',
  routes: { me: [...controlsRoutes, ...notificationRoutes] },
  collections: { ...notificationCollections, ...controlsCollection },
  listeners: notificationListeners,
  shell: async () => (await import('./shell.ts')).notificationsInShell,
} satisfies WebDomain
