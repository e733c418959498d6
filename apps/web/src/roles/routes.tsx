import type { RouteObject } from 'react-router'
import type { Composition } from '../platform/domain.ts'
import type { PageHandle } from '../platform/page.ts'

const page = { titleKey: 'channelSettings.roles', settings: 'channel' } satisfies PageHandle

/** Beneath a community; other domains give a role the tabs about what it opens of theirs. */
export const roleRoutes = ({ entries }: Composition): RouteObject[] => {
  const tabs = entries('roleTabs').flat()
  return [
    {
      path: 'settings/roles',
      lazy: async () => ({ Component: (await import('./RolesFrame.tsx')).RolesFrame }),
      children: [
        {
          index: true,
          handle: page,
          lazy: async () => ({ Component: (await import('./RolesHome.tsx')).RolesHome }),
        },
        {
          path: ':roleId',
          lazy: async () => {
            const { RoleDetail } = await import('./RoleDetail.tsx')
            return { element: <RoleDetail tabs={tabs} /> }
          },
          children: [
            {
              index: true,
              handle: page,
              lazy: async () => ({ Component: (await import('./RolePermissions.tsx')).RolePermissions }),
            },
            {
              path: 'people',
              handle: page,
              lazy: async () => ({ Component: (await import('./detail/RolePeople.tsx')).RolePeople }),
            },
            {
              path: 'rooms',
              handle: page,
              lazy: async () => ({ Component: (await import('./detail/RoleRooms.tsx')).RoleRooms }),
            },
            ...tabs.map(({ path, lazy }) => ({ path, handle: page, lazy })),
            {
              path: 'display',
              handle: page,
              lazy: async () => ({ Component: (await import('./detail/RoleDisplay.tsx')).RoleDisplay }),
            },
          ],
        },
      ],
    },
  ]
}
