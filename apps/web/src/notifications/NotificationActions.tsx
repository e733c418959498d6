import { CheckCheck, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import styles from './NotificationActions.module.css'
import { markAllRead } from './thunks.ts'

/** The actions for all notifications. */
export function NotificationActions() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <>
      <IconButton
        size="sm"
        label={t('notifications.markAllRead')}
        title={t('notifications.markAllRead')}
        icon={<CheckCheck size={16} strokeWidth={1.75} />}
        onClick={() => void dispatch(markAllRead())}
      />
      <Link
        className={styles.settings}
        to="/me/settings/notifications"
        aria-label={t('notifications.settings')}
        title={t('notifications.settings')}
      >
        <Settings size={16} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </>
  )
}
