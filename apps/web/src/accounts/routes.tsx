import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

export const signInRoutes: RouteObject[] = [
  {
    path: 'signin',
    lazy: async () => ({ Component: (await import('./AuthLayout.tsx')).AuthLayout }),
    children: [
      {
        index: true,
        handle: { isPublic: true, titleKey: 'signIn.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./SignIn.tsx')).SignIn }),
      },
      {
        path: 'code',
        handle: { isPublic: true, titleKey: 'code.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./EnterCode.tsx')).EnterCode }),
      },
    ],
  },
]

/** Beneath /me. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'settings/sessions',
    handle: { titleKey: 'sessions.title', settings: 'account' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Sessions.tsx')).Sessions }),
  },
]
