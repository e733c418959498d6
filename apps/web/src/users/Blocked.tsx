import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import styles from './Blocked.module.css'
import { BlockedPerson } from './BlockedPerson.tsx'
import { BlockedSkeleton } from './BlockedSkeleton.tsx'
import { loadBlockedUsers, selectBlockedList, selectBlockedUsers } from './blocked-list.ts'

/** Whom somebody has blocked: the only place where they still see them. */
export function Blocked() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { status, hasMore, lastUpdatedOn } = useAppSelector(selectBlockedList)
  const users = useAppSelector(selectBlockedUsers)
  const isLoading = status === 'loading'
  const load = () => void dispatch(loadBlockedUsers())

  useEffect(() => {
    void dispatch(loadBlockedUsers())
  }, [dispatch])

  return (
    <SettingsPage
      title={t('blocked.title')}
      description={t('blocked.intro')}
      back={{ label: t('settings.title'), to: '/me/settings' }}
    >
      {status === 'failed' && (
        <ErrorState title={t('blocked.loadFailed')} text={t('blocked.loadFailedText')} onRetry={load} />
      )}
      {lastUpdatedOn === null && status !== 'failed' && <BlockedSkeleton onRetry={load} />}
      {lastUpdatedOn !== null && status !== 'failed' && users.length === 0 && (
        <Empty
          icon={<ShieldCheck size={32} strokeWidth={1.75} />}
          title={t('blocked.emptyTitle')}
          text={t('blocked.emptyText')}
        />
      )}
      {users.length > 0 && (
        <ul className={styles.list} aria-busy={isLoading}>
          {users.map((user) => (
            <BlockedPerson key={user._id} user={user} />
          ))}
        </ul>
      )}
      {lastUpdatedOn !== null && hasMore && (
        <div className={styles.more}>
          <Button tone="ghost" isBusy={isLoading} onClick={() => void dispatch(loadBlockedUsers('next'))}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </SettingsPage>
  )
}
