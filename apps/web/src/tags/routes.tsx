import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath a community. */
export const tagSettingsRoutes: RouteObject[] = [
  {
    path: 'settings/tags',
    handle: { titleKey: 'channelSettings.tags', settings: 'channel' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./TagSettings.tsx')).TagSettings }),
  },
]
