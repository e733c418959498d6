import type { RouteObject } from 'react-router'
import { web } from './domains.ts'
import { fetchPart } from './platform/fetch-part.ts'
import type { PageHandle } from './platform/page.ts'
import { containFailures } from './shell/failures/contain-failures.ts'
import { AppFailed, PageFailed } from './shell/failures/PageFailed.tsx'
import { Frame } from './shell/frame/Frame.tsx'
import { Spinner } from './ui/feedback/Spinner.tsx'

const { entries, routesAt } = web

const guarded = (routes: RouteObject[]) =>
  entries('Guard').reduceRight<RouteObject[]>((children, Guard) => [{ Component: Guard, children }], routes)

const notFound = async () => ({ Component: (await import('./shell/NotFound.tsx')).NotFound })

const layout = async () => ({ Component: (await import('./layout.tsx')).Layout })

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: AppFailed,
    HydrateFallback: Spinner,
    children: [
      ...containFailures([...routesAt('alone'), ...guarded(routesAt('aloneSignedIn'))], AppFailed),
      {
        lazy: () => fetchPart(layout),
        children: containFailures(
          [
            ...routesAt('shell'),
            ...guarded(routesAt('shellSignedIn')),
            {
              path: 'me',
              children: guarded([
                {
                  path: 'settings',
                  handle: { titleKey: 'settings.title', settings: 'account' } satisfies PageHandle,
                  lazy: async () => ({
                    Component: (await import('./shell/SettingsIndex.tsx')).SettingsIndex,
                  }),
                },
                ...routesAt('me'),
                { path: '*', handle: { titleKey: 'notFound.title' } satisfies PageHandle, lazy: notFound },
              ]),
            },
            {
              path: '*',
              handle: { isPublic: true, titleKey: 'notFound.title', status: 404 } satisfies PageHandle,
              lazy: notFound,
            },
          ],
          PageFailed,
        ),
      },
    ],
  },
]
