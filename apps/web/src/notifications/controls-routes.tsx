import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath /me. */
export const controlsRoutes: RouteObject[] = [
  {
    path: 'settings/notifications',
    handle: { titleKey: 'notificationControls.title', settings: 'account' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Controls.tsx')).Controls }),
  },
]
