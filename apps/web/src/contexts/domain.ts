import type { WebDomain } from '../platform/domain.ts'
import { contextCollections } from './collections.ts'

export const contexts = {
  name: 'contexts',
  collections: contextCollections,
  community: async () => (await import('./community.ts')).contextsInCommunity,
  shell: async () => (await import('./shell.ts')).contextsInShell,
} satisfies WebDomain
