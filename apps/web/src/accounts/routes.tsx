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
        path: 'phone',
        handle: { isPublic: true, titleKey: 'phone.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./PhoneSignIn.tsx')).PhoneSignIn }),
      },
      {
        path: 'password',
        handle: { isPublic: true, titleKey: 'password.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./PasswordSignIn.tsx')).PasswordSignIn }),
      },
      {
        path: 'code',
        handle: { isPublic: true, titleKey: 'code.tab' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./EnterCode.tsx')).EnterCode }),
      },
      {
        path: 'social',
        handle: { titleKey: 'social.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./SocialSignIn.tsx')).SocialSignIn }),
      },
      {
        path: 'goodbye',
        handle: { isPublic: true, titleKey: 'goodbye.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./Goodbye.tsx')).Goodbye }),
      },
      {
        path: 'restored',
        handle: { isPublic: true, titleKey: 'restored.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./Restored.tsx')).Restored }),
      },
    ],
  },
]

/** Beneath /me. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'settings/account',
    handle: { titleKey: 'account.title', settings: 'account' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Account.tsx')).Account }),
  },
  {
    path: 'settings/sessions',
    handle: { titleKey: 'sessions.title', settings: 'account' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Sessions.tsx')).Sessions }),
  },
]
