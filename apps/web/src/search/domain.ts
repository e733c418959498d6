import type { WebDomain } from '../platform/domain.ts'

export const search = {
  name: 'search',
  shell: async () => (await import('./shell.ts')).searchInShell,
} satisfies WebDomain
