import { AtSign, BellOff } from 'lucide-react'
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
import { loadNotifications, lookAtNotifications, mentionsListId } from './thunks.ts'
import { useUnreadMentions } from './use-unread-mentions.ts'

/** The notifications: all, the mentions, or one group where there is more than one. */
export function NotificationList() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [tab, setTab] = useState('all')
  const isMentions = tab === 'mentions'
  const listId = isMentions ? mentionsListId : 'notifications'
  const everything = useAppSelector((state) => selectNotifications(state))
  const { status, hasMore, lastUpdatedOn } = useAppSelector((state) => selectNotificationList(state, listId))
  const listed = useAppSelector((state) => selectNotifications(state, listId))
  const unreadMentions = useUnreadMentions()
  const groups = [...new Set(everything.map((one) => one.group))]
  const shown = listed.filter((one) => tab === 'all' || isMentions || one.group === tab)
  const load = () =>
    void dispatch(isMentions ? loadNotifications('first', mentionsListId) : lookAtNotifications())
  useMissed(load)

  function choose(chosen: string) {
    setTab(chosen)
    if (chosen === 'mentions') void dispatch(loadNotifications('first', mentionsListId))
  }

  if (everything.length === 0 && !isMentions) {
    if (status === 'failed')
      return <ErrorState headingLevel={3} title={t('notifications.loadFailed')} onRetry={load} />
    if (lastUpdatedOn === null) return <NotificationSkeletons onRetry={load} />
    return (
      <Empty
        headingLevel={3}
        icon={<BellOff size={32} strokeWidth={1.75} />}
        title={t('notifications.none')}
        text={t('notifications.noneText')}
      />
    )
  }
  return (
    <div className={styles.list}>
      <div className={styles.groups}>
        <Segmented
          label={t('notifications.groupsLabel')}
          isLabelUnseen
          size="sm"
          value={tab}
          onChange={choose}
          options={[
            { value: 'all', label: t('notifications.all') },
            { value: 'mentions', label: t('notifications.mentions'), count: unreadMentions },
            ...(groups.length > 1 ? groups : []).map((value) => ({
              value,
              label: t(`notifications.groups.${value}`),
            })),
          ]}
        />
      </div>
      {isMentions && listed.length === 0 ? (
        <NoMentions status={status} onRetry={load} />
      ) : (
        <ul aria-label={t('notifications.title')} aria-busy={status === 'loading'}>
          {shown.map((notification) => (
            <NotificationRow key={notification._id} notification={notification} />
          ))}
        </ul>
      )}
      {hasMore && listed.length > 0 && (
        <Button
          tone="ghost"
          isWide
          isBusy={status === 'loading'}
          onClick={() => void dispatch(loadNotifications('next', listId))}
        >
          {t('loadMore')}
        </Button>
      )}
    </div>
  )
}

interface NoMentionsProps {
  readonly status: string
  readonly onRetry: () => void
}

function NoMentions({ status, onRetry }: NoMentionsProps) {
  const { t } = useTranslation()
  if (status === 'failed')
    return <ErrorState headingLevel={3} title={t('notifications.loadFailed')} onRetry={onRetry} />
  if (status !== 'complete') return <NotificationSkeletons onRetry={onRetry} />
  return (
    <Empty
      headingLevel={3}
      icon={<AtSign size={32} strokeWidth={1.75} />}
      title={t('notifications.noMentions')}
      text={t('notifications.noMentionsText')}
    />
  )
}
