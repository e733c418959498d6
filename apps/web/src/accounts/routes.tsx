import {
  enterCodeAddress,
  goodbyeAddress,
  passwordSignInAddress,
  phoneSignInAddress,
  restoredAddress,
  signInAddress,
  socialSignInAddress,
} from '@guildhall/contract/accounts/addresses'
import type { RouteObject } from 'react-router'
import type { Composition } from '../platform/domain.ts'
import type { PageHandle } from '../platform/page.ts'
import type { UseSideLook } from '../shell/side-look.ts'

const usePlain: UseSideLook = () => null

export const signInRoutes = ({ entries }: Composition): RouteObject[] => [
  {
    path: signInAddress.pattern,
    lazy: async () => {
      const [{ AuthLayout }, useLook = usePlain] = await Promise.all([
        import('./sign-in/AuthLayout.tsx'),
        entries('sideLook')[0]?.(),
      ])
      return { element: <AuthLayout useLook={useLook} /> }
    },
    children: [
      {
        index: true,
        handle: { isPublic: true, titleKey: 'signIn.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./SignIn.tsx')).SignIn }),
      },
      {
        path: phoneSignInAddress.pattern,
        handle: { isPublic: true, titleKey: 'phone.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./sign-in/PhoneSignIn.tsx')).PhoneSignIn }),
      },
      {
        path: passwordSignInAddress.pattern,
        handle: { isPublic: true, titleKey: 'password.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./sign-in/PasswordSignIn.tsx')).PasswordSignIn }),
      },
      {
        path: enterCodeAddress.pattern,
        handle: { isPublic: true, titleKey: 'code.tab' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./sign-in/EnterCode.tsx')).EnterCode }),
      },
      {
        path: socialSignInAddress.pattern,
        handle: { titleKey: 'social.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./sign-in/SocialSignIn.tsx')).SocialSignIn }),
      },
      {
        path: goodbyeAddress.pattern,
        handle: { isPublic: true, titleKey: 'goodbye.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./sign-in/Goodbye.tsx')).Goodbye }),
      },
      {
        path: restoredAddress.pattern,
        handle: { isPublic: true, titleKey: 'restored.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./sign-in/Restored.tsx')).Restored }),
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
    lazy: async () => ({ Component: (await import('./sessions/Sessions.tsx')).Sessions }),
  },
]
