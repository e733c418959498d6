import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath /me. */
export const profileEditRoutes: RouteObject[] = [
  {
    path: 'settings/profile',
    handle: { titleKey: 'profileEdit.title', settings: 'account' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./ProfileEdit.tsx')).ProfileEdit }),
  },
]

/** The page of /welcome. */
export const firstProfileRoutes: RouteObject[] = [
  {
    index: true,
    handle: { titleKey: 'firstProfile.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./FirstProfile.tsx')).FirstProfile }),
  },
]
