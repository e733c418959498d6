import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath a community. */
export const threadGroupRoutes: RouteObject[] = [
  {
    path: 'settings/threads',
    handle: { titleKey: 'channelSettings.threads', settings: 'channel' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./ThreadGroups.tsx')).ThreadGroups }),
  },
]
