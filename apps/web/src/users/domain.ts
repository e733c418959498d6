import type { WebDomain } from '../platform/domain.ts'
import { blockedRoutes } from './blocked-routes.tsx'
import { userCollections } from './collections.ts'
import { firstProfileRoutes, profileEditRoutes } from './editing/edit-routes.tsx'
import { pictureListeners } from './picture-realtime.ts'
import { ReaderZone } from './ReaderZone.tsx'

export const users = {
  name: 'users',
  routes: { aloneSignedIn: firstProfileRoutes, me: [...blockedRoutes, ...profileEditRoutes] },
  collections: userCollections,
  listeners: pictureListeners,
  Around: ReaderZone,
  shell: async () => (await import('./shell.ts')).usersInShell,
} satisfies WebDomain
