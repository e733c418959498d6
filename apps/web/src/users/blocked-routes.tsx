import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath /me. */
export const blockedRoutes: RouteObject[] = [
  {
    path: 'settings/blocked',
    handle: { titleKey: 'blocked.title', settings: 'account' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Blocked.tsx')).Blocked }),
  },
]
