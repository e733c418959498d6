import { personAddress } from '@guildhall/contract/users/addresses'
import type { RouteObject } from 'react-router'
import type { Composition } from '../platform/domain.ts'
import type { PageHandle } from '../platform/page.ts'

const handle = { titleKey: 'people.title' } satisfies PageHandle

/** A person's page, by name or id, with the tabs of other domains. */
export const profileRoutes = ({ entries }: Composition): RouteObject[] => {
  const tabs = entries('profileTabs').flat()
  return [
    {
      path: personAddress.pattern,
      handle,
      lazy: async () => {
        const { ProfilePage } = await import('./ProfilePage.tsx')
        return { element: <ProfilePage tabs={tabs} /> }
      },
      children: [
        {
          index: true,
          handle,
          lazy: async () => ({ Component: (await import('../users/AboutPerson.tsx')).AboutPerson }),
        },
        ...tabs.map(({ path, lazy }) => ({ path, handle, lazy })),
        {
          path: 'connections',
          handle,
          lazy: async () => ({ Component: (await import('./Connections.tsx')).Connections }),
        },
      ],
    },
  ]
}
