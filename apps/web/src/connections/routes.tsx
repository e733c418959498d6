import { personAddress } from '@guildhall/contract/users/addresses'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

const handle = { titleKey: 'people.title' } satisfies PageHandle

/** A person's page, by name or id, with the tabs of other domains. */
export const profileRoutes = (tabs: readonly RouteObject[]): RouteObject[] => [
  {
    path: personAddress.pattern,
    handle,
    lazy: async () => ({ Component: (await import('./ProfilePage.tsx')).ProfilePage }),
    children: [
      {
        index: true,
        handle,
        lazy: async () => ({ Component: (await import('../users/AboutPerson.tsx')).AboutPerson }),
      },
      ...tabs,
      {
        path: 'connections',
        handle,
        lazy: async () => ({ Component: (await import('./Connections.tsx')).Connections }),
      },
    ],
  },
]
