import type { WebDomain } from '../platform/domain.ts'

export const gates = {
  name: 'gates',
  shell: async () => (await import('./shell.ts')).gatesInShell,
} satisfies WebDomain
