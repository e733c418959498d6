import { Bell, CheckCheck, Settings } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Columns } from '../shell/Columns.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import styles from './NotificationList.module.css'
import { NotificationList } from './NotificationList.tsx'
import { lookAtNotifications, markAllRead } from './thunks.ts'

/** All notifications, as a page. */
export function Notifications() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(lookAtNotifications())
  }, [dispatch])
  const actions = (
    <>
      <Button icon={<CheckCheck size={16} strokeWidth={1.75} />} onClick={() => void dispatch(markAllRead())}>
        {t('notifications.markAllRead')}
      </Button>
      <LinkButton to="/me/settings/notifications" icon={<Settings size={16} strokeWidth={1.75} />}>
        {t('settings.title')}
      </LinkButton>
    </>
  )
  return (
    <>
      <PageHeader icon={Bell} title={t('notifications.title')} actions={actions} />
      <Columns>
        <div className={styles.page}>
          <NotificationList />
        </div>
      </Columns>
    </>
  )
}
