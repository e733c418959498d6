import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

const page = { titleKey: 'channelSettings.roles', settings: 'channel' } satisfies PageHandle

/** Beneath a community; other domains give a role the tabs about what it opens of theirs. */
export const roleRoutes = (tabs: RouteObject[]): RouteObject[] => [
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
        lazy: async () => ({ Component: (await import('./RoleDetail.tsx')).RoleDetail }),
        children: [
          {
            index: true,
            handle: page,
            lazy: async () => ({ Component: (await import('./RolePermissions.tsx')).RolePermissions }),
          },
          {
            path: 'people',
            handle: page,
            lazy: async () => ({ Component: (await import('./RolePeople.tsx')).RolePeople }),
          },
          {
            path: 'rooms',
            handle: page,
            lazy: async () => ({ Component: (await import('./RoleRooms.tsx')).RoleRooms }),
          },
          ...tabs,
          {
            path: 'display',
            handle: page,
            lazy: async () => ({ Component: (await import('./RoleDisplay.tsx')).RoleDisplay }),
          },
        ],
      },
    ],
  },
]
