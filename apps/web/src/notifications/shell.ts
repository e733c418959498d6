import { Bell } from 'lucide-react'
import type { ShellPart } from '../platform/domain.ts'
import type { Additions } from '../shell/part.ts'
import { useLiveNumbers } from './use-live-numbers.ts'
import { useNotificationsTray } from './use-notifications-tray.tsx'

function useNotifications(): Additions {
  useLiveNumbers()
  return { trays: [{ ...useNotificationsTray(), order: 20 }] }
}

export const notificationsInShell = {
  useAdditions: useNotifications,
  accountSettings: [
    {
      id: 'notifications',
      groupKey: 'settings.notifications',
      labelKey: 'notificationControls.title',
      icon: Bell,
      order: 40,
    },
  ],
} satisfies ShellPart
