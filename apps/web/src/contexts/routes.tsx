import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

export const roomSettingsRoutes: RouteObject[] = [
  {
    path: 'settings/rooms',
    handle: { titleKey: 'channelSettings.rooms', settings: 'channel' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./RoomSettings.tsx')).RoomSettings }),
  },
]

/** Which rooms a role opens: a tab of that role. */
export const roleRoomsRoute: RouteObject = {
  path: 'rooms',
  handle: { titleKey: 'channelSettings.roles', settings: 'channel' } satisfies PageHandle,
  lazy: async () => ({ Component: (await import('./RoleRooms.tsx')).RoleRooms }),
}
