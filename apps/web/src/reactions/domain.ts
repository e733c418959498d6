import type { WebDomain } from '../platform/domain.ts'
import { reactionCollections } from './collections.ts'

export const reactions = {
  name: 'reactions',
  collections: reactionCollections,
  shell: async () => (await import('./shell.ts')).reactionsInShell,
} satisfies WebDomain
