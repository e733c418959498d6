import { notificationAddress, notificationsAddress } from '@guildhall/contract/notifications/addresses'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

const handle = { titleKey: 'notifications.title' } satisfies PageHandle

/** Beneath /me. */
export const notificationRoutes: RouteObject[] = [
  {
    path: notificationsAddress.pattern,
    handle,
    lazy: async () => ({ Component: (await import('./Notifications.tsx')).Notifications }),
  },
  {
    path: notificationAddress.pattern,
    handle,
    lazy: async () => ({ Component: (await import('./OpenNotification.tsx')).OpenNotification }),
  },
]
