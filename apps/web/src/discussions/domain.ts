import type { WebDomain } from '../platform/domain.ts'
import { discussionCollections } from './collections.ts'
import { discussionListeners } from './realtime.ts'

export const discussions = {
  name: 'discussions',
  collections: discussionCollections,
  listeners: discussionListeners,
  shell: async () => (await import('./shell.ts')).discussionsInShell,
} satisfies WebDomain
