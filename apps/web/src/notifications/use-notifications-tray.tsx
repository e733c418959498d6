import { notificationsAddress } from '@guildhall/contract/notifications/addresses'
import type { Me } from '@guildhall/contract/users'
import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Tray } from '../shell/model.ts'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import styles from './NotificationActions.module.css'
import { NotificationActions } from './NotificationActions.tsx'

const NotificationsPanel = lazy(async () => ({
  default: (await import('./NotificationsPanel.tsx')).NotificationsPanel,
}))

/** The button of the top bar that says what happened. */
export function useNotificationsTray({ showNotificationDot, unreadNotificationCount: count }: Me): Tray {
  const { t } = useTranslation()
  return {
    id: 'notifications',
    label: t('notifications.title'),
    icon: Bell,
    isUnread: showNotificationDot,
    news: count > 0 ? t('shell.unread', { count }) : t('notifications.unread'),
    size: 'lg',
    action: <NotificationActions />,
    footer: (
      <Link className={styles.all} to={notificationsAddress.pattern}>
        {t('notifications.seeAll')}
      </Link>
    ),
    panel: () => (
      <Suspense fallback={<Spinner size="md" />}>
        <NotificationsPanel />
      </Suspense>
    ),
  }
}
