import { personAddress } from '@guildhall/contract/users/addresses'
import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import type { Composition } from '../platform/domain.ts'
import type { PageHandle } from '../platform/page.ts'
import type { ProfileParts } from './profile-tabs.ts'

const handle = { titleKey: 'people.title' } satisfies PageHandle

type LoadPage = () => Promise<ComponentType<ProfileParts>>

/** A route for a person's page with the tabs of all domains. */
export function profileRoute(
  { entries }: Composition,
  { path, index, load }: { path: string; index: PageHandle; load: LoadPage },
): RouteObject {
  const tabs = entries('profileTabs')
    .flat()
    .toSorted((one, other) => one.order - other.order)
  return {
    path,
    handle,
    lazy: async () => {
      const [Page, ...parts] = await Promise.all([load(), ...entries('profile').map((part) => part())])
      return { element: <Page tabs={tabs} parts={parts} /> }
    },
    children: [
      ...tabs.map(({ path, lazy }) =>
        path === '' ? { index: true as const, handle: index, lazy } : { path, handle, lazy },
      ),
      // The posts had an address of their own before the page opened on them.
      { path: 'posts', element: <Navigate to=".." relative="path" replace /> },
    ],
  }
}

/** A person's page outside every community, by name or id. */
export const profileRoutes = (web: Composition): RouteObject[] => [
  profileRoute(web, {
    path: personAddress.pattern,
    index: { ...handle, isPublic: true },
    load: async () => (await import('./PersonPage.tsx')).PersonPage,
  }),
]

export const connectionsTab = {
  path: 'connections',
  labelKey: 'people.connectionsTab',
  order: 30,
  lazy: async () => ({ Component: (await import('./Connections.tsx')).Connections }),
} as const
