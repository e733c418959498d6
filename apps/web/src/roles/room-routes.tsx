import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath a community. */
export const roomSettingsRoutes: RouteObject[] = [
  {
    path: 'settings/rooms',
    handle: { titleKey: 'channelSettings.rooms', settings: 'channel' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./RoomSettingsPage.tsx')).RoomSettingsPage }),
  },
]
