import type { RouteObject } from 'react-router'
import { accountRoutes, signInRoutes } from './accounts/routes.tsx'
import { SignedInOnly } from './accounts/SignedInOnly.tsx'
import type { PageHandle } from './platform/page.ts'
import { Layout } from './shell/Layout.tsx'
import { UnexpectedError } from './shell/UnexpectedError.tsx'
import { Spinner } from './ui/Spinner.tsx'

const notFound = async () => ({ Component: (await import('./shell/NotFound.tsx')).NotFound })

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: UnexpectedError,
    HydrateFallback: Spinner,
    children: [
      {
        index: true,
        handle: { isPublic: true } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./shell/FrontPage.tsx')).FrontPage }),
      },
      ...signInRoutes,
      {
        path: 'me',
        Component: SignedInOnly,
        children: [
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
]
