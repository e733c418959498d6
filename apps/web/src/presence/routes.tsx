import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath /me. */
export const presenceRoutes: RouteObject[] = [
  {
    path: 'settings/presence',
    handle: { titleKey: 'presence.title', settings: 'account' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./PresenceSettings.tsx')).PresenceSettings }),
  },
]
