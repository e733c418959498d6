import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath a community. */
export const planRoutes: RouteObject[] = [
  {
    path: 'settings/plan',
    handle: { titleKey: 'channelSettings.plan', settings: 'channel' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Plan.tsx')).Plan }),
  },
]
