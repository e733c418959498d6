import type { WebDomain } from '../platform/domain.ts'
import { contextCollections } from './collections.ts'
import { contextListeners } from './realtime.ts'

export const contexts = {
  name: 'contexts',
  collections: contextCollections,
  listeners: contextListeners,
  community: async () => (await import('./community.ts')).contextsInCommunity,
  shell: async () => (await import('./shell.ts')).contextsInShell,
} satisfies WebDomain
