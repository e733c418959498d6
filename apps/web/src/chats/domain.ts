import type { WebDomain } from '../platform/domain.ts'
import { chatCollections } from './collections.ts'
import { threadGroupRoutes } from './routes.tsx'

export const chats = {
  name: 'chats',
  routes: { community: threadGroupRoutes },
  collections: chatCollections,
  shell: async () => (await import('./shell.ts')).chatsInShell,
} satisfies WebDomain
