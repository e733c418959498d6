import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { SettingsPage } from '../../shell/SettingsPage.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { selectSessionList, selectSessions } from '../selectors.ts'
import { loadSessions, revokeOtherSessions } from '../thunks.ts'
import { SessionRow } from './SessionRow.tsx'
import { SessionRowSkeleton } from './SessionRowSkeleton.tsx'
import styles from './Sessions.module.css'

export function Sessions() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { status, hasMore, lastUpdatedOn } = useAppSelector(selectSessionList)
  const sessions = useAppSelector(selectSessions)
  const isLoading = status === 'loading'
  const load = () => void dispatch(loadSessions())

  useEffect(() => {
    void dispatch(loadSessions())
  }, [dispatch])

  return (
    <SettingsPage
      title={t('sessions.title')}
      description={t('sessions.intro')}
      back={{ label: t('settings.title'), to: '/me/settings' }}
      actions={
        sessions.some(({ isCurrent }) => !isCurrent) && (
          <Button onClick={() => void dispatch(revokeOtherSessions())}>{t('sessions.revokeOthers')}</Button>
        )
      }
    >
      {status === 'failed' && (
        <ErrorState title={t('sessions.loadFailed')} text={t('sessions.loadFailedText')} onRetry={load} />
      )}
      {isLoading && lastUpdatedOn === null && (
        <SkeletonGroup onRetry={load}>
          <div className={styles.list}>
            <SessionRowSkeleton />
            <SessionRowSkeleton />
          </div>
        </SkeletonGroup>
      )}
      {sessions.length > 0 && (
        <ul className={styles.list} aria-busy={isLoading}>
          {sessions.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      )}
      {lastUpdatedOn !== null && hasMore && (
        <div className={styles.more}>
          <Button tone="ghost" isBusy={isLoading} onClick={() => void dispatch(loadSessions('next'))}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </SettingsPage>
  )
}
