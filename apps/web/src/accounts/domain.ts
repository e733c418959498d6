import type { WebDomain } from '../platform/domain.ts'
import { accountCollections } from './collections.ts'
import { accountListeners } from './realtime.ts'
import { accountRemedies } from './remedies.ts'
import { accountRoutes, signInRoutes } from './routes.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'
import { renewOldSession } from './thunks.ts'

export const accounts = {
  name: 'accounts',
  routes: { alone: signInRoutes, me: accountRoutes },
  collections: accountCollections,
  listeners: accountListeners,
  remedies: accountRemedies,
  Guard: SignedInOnly,
  start: renewOldSession,
  firstProfilePicture: async () => (await import('./sign-in/Hall.tsx')).Hall,
  shell: async () => (await import('./shell.tsx')).accountsInShell,
} satisfies WebDomain
