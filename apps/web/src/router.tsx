import type { RouteObject } from 'react-router'
import { web } from './domains.ts'
import type { PageHandle } from './platform/page.ts'
import { Frame } from './shell/Frame.tsx'
import { PartsContext } from './shell/parts-context.ts'
import { UnexpectedError } from './shell/UnexpectedError.tsx'
import { Spinner } from './ui/feedback/Spinner.tsx'

const { entries, loadShell, routesAt } = web

const guarded = (routes: RouteObject[]) =>
  entries('Guard').reduceRight<RouteObject[]>((children, Guard) => [{ Component: Guard, children }], routes)

const notFound = async () => ({ Component: (await import('./shell/NotFound.tsx')).NotFound })

async function layout() {
  const [{ Layout }, parts] = await Promise.all([import('./layout.tsx'), loadShell()])
  return {
    element: (
      <PartsContext value={parts}>
        <Layout />
      </PartsContext>
    ),
  }
}

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: UnexpectedError,
    HydrateFallback: Spinner,
    children: [
      ...routesAt('alone'),
      ...guarded(routesAt('aloneSignedIn')),
      {
        lazy: layout,
        children: [
          ...routesAt('shell'),
          ...guarded(routesAt('shellSignedIn')),
          {
            path: 'me',
            children: guarded([
              {
                path: 'settings',
                handle: { titleKey: 'settings.title', settings: 'account' } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./shell/SettingsIndex.tsx')).SettingsIndex }),
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
      },
    ],
  },
]
