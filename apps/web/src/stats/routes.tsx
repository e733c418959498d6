import { activityAddress } from '@guildhall/contract/stats/addresses'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath the viewer's own pages. */
export const activityRoutes: RouteObject[] = [
  {
    path: activityAddress.pattern,
    handle: { titleKey: 'activity.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./ActivityPage.tsx')).ActivityPage }),
  },
]
