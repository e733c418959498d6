import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'
import type { RoleTab } from '../roles/role-tabs.ts'

/** Beneath a community. */
export const roomSettingsRoutes: RouteObject[] = [
  {
    path: 'settings/rooms',
    handle: { titleKey: 'channelSettings.rooms', settings: 'channel' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./RoomSettings.tsx')).RoomSettings }),
  },
]

/** Which rooms a role opens. */
export const roleRoomsTab: RoleTab = {
  path: 'rooms',
  labelKey: 'roles.tabs.rooms',
  countOf: ({ contextsCount }) => contextsCount,
  lazy: async () => ({ Component: (await import('./RoleRooms.tsx')).RoleRooms }),
}
