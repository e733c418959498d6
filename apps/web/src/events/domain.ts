import type { WebDomain } from '../platform/domain.ts'
import { eventCollections } from './collections.ts'
import { eventListeners } from './realtime.ts'

export const events = {
  name: 'events',
  collections: eventCollections,
  listeners: eventListeners,
  shell: async () => (await import('./shell.ts')).eventsInShell,
} satisfies WebDomain
