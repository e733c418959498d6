import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath a community. */
export const brandingRoutes: RouteObject[] = [
  {
    path: 'settings/branding',
    handle: { titleKey: 'channelSettings.branding', settings: 'channel' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Branding.tsx')).Branding }),
  },
]
