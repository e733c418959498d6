import type { RouteObject } from 'react-router'
import { accountRoutes, signInRoutes } from './accounts/routes.tsx'
import { SignedInOnly } from './accounts/SignedInOnly.tsx'
import type { PageHandle } from './platform/page.ts'
import { Frame } from './shell/Frame.tsx'
import { UnexpectedError } from './shell/UnexpectedError.tsx'
import { Spinner } from './ui/feedback/Spinner.tsx'

const notFound = async () => ({ Component: (await import('./shell/NotFound.tsx')).NotFound })

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: UnexpectedError,
    HydrateFallback: Spinner,
    children: [
      ...signInRoutes,
      {
        lazy: async () => ({ Component: (await import('./layout.tsx')).Layout }),
        children: [
          {
            index: true,
            handle: { isPublic: true } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./shell/FrontPage.tsx')).FrontPage }),
          },
          {
            path: 'me',
            Component: SignedInOnly,
            children: [
              {
                path: 'settings',
                handle: { titleKey: 'settings.title', settings: 'account' } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./shell/SettingsIndex.tsx')).SettingsIndex }),
              },
              ...accountRoutes,
              { path: '*', handle: { titleKey: 'notFound.title' } satisfies PageHandle, lazy: notFound },
            ],
          },
          {
            path: '*',
            handle: { isPublic: true, titleKey: 'notFound.title', status: 404 } satisfies PageHandle,
            lazy: notFound,
          },
        ],
      },
    ],
  },
]
