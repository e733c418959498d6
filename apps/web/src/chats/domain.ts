import type { WebDomain } from '../platform/domain.ts'
import { chatCollections } from './collections.ts'
import { chatListeners } from './realtime.ts'
import { communityChatRoutes, myChatRoutes, roleThreadsTab } from './routes.tsx'

export const chats = {
  name: 'chats',
  routes: { community: communityChatRoutes, me: myChatRoutes },
  collections: chatCollections,
  listeners: chatListeners,
  roleTabs: [roleThreadsTab],
  shell: async () => (await import('./shell.ts')).chatsInShell,
} satisfies WebDomain
