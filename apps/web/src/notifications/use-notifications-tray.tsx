import { notificationsAddress } from '@guildhall/contract/notifications/addresses'
import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import type { Tray } from '../shell/model.ts'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import styles from './NotificationActions.module.css'
import { NotificationActions } from './NotificationActions.tsx'

const NotificationsPanel = lazyPart(async () => ({
  default: (await import('./NotificationsPanel.tsx')).NotificationsPanel,
}))

/** The button of the top bar for notifications. */
export function useNotificationsTray(): Tray {
  const { t } = useTranslation()
  const me = useAppSelector((state) => state.preloadedData.me)
  const count = me?.unreadNotificationCount ?? 0
  return {
    id: 'notifications',
    label: t('notifications.title'),
    icon: Bell,
    isUnread: me?.showNotificationDot,
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
