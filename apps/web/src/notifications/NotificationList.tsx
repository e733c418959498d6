import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMissed } from '../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Segmented } from '../ui/forms/Segmented.tsx'
import styles from './NotificationList.module.css'
import { NotificationRow } from './NotificationRow.tsx'
import { NotificationSkeletons } from './NotificationSkeletons.tsx'
import { selectNotificationList, selectNotifications } from './selectors.ts'
import { loadNotifications, lookAtNotifications } from './thunks.ts'

/** The notifications, by group where there is more than one. */
export function NotificationList() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { status, hasMore, lastUpdatedOn } = useAppSelector(selectNotificationList)
  const notifications = useAppSelector(selectNotifications)
  const [group, setGroup] = useState('all')
  const groups = [...new Set(notifications.map((one) => one.group))]
  const shown = notifications.filter((one) => group === 'all' || one.group === group)
  const load = () => void dispatch(lookAtNotifications())
  useMissed(load)

  if (status === 'failed' && notifications.length === 0)
    return <ErrorState headingLevel={3} title={t('notifications.loadFailed')} onRetry={load} />
  if (lastUpdatedOn === null) return <NotificationSkeletons onRetry={load} />
  if (notifications.length === 0)
    return (
      <Empty
        headingLevel={3}
        icon={<BellOff size={32} strokeWidth={1.75} />}
        title={t('notifications.none')}
        text={t('notifications.noneText')}
      />
    )
  return (
    <div className={styles.list}>
      {groups.length > 1 && (
        <div className={styles.groups}>
          <Segmented
            label={t('notifications.groupsLabel')}
            isLabelUnseen
            size="sm"
            value={group}
            onChange={setGroup}
            options={[
              { value: 'all', label: t('notifications.all') },
              ...groups.map((value) => ({ value, label: t(`notifications.groups.${value}`) })),
            ]}
          />
        </div>
      )}
      <ul aria-label={t('notifications.title')} aria-busy={status === 'loading'}>
        {shown.map((notification) => (
          <NotificationRow key={notification._id} notification={notification} />
        ))}
      </ul>
      {hasMore && (
        <Button
          tone="ghost"
          isWide
          isBusy={status === 'loading'}
          onClick={() => void dispatch(loadNotifications('next'))}
        >
          {t('loadMore')}
        </Button>
      )}
    </div>
  )
}
