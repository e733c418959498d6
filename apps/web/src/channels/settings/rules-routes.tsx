import type { RouteObject } from 'react-router'
import type { PageHandle } from '../../platform/page.ts'

/** Beneath a community. */
export const rulesRoutes: RouteObject[] = [
  {
    path: 'settings/rules',
    handle: { titleKey: 'channelSettings.rules', settings: 'channel' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Rules.tsx')).Rules }),
  },
]
