import { History } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useChannel } from '../channels/use-channel.ts'
import { PersonRowSkeleton } from '../connections/PersonRowSkeleton.tsx'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { useNearEnd } from '../ui/data/use-near-end.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { AuditLine } from './AuditLine.tsx'
import styles from './AuditLog.module.css'
import { listIds, loadAudit } from './lists.ts'
import { selectAudit, selectList } from './selectors.ts'

/** The audit log of the people in charge, the latest first. */
export function AuditLog() {
  const { t } = useTranslation()
  return (
    <ChannelSettingsPage setting="audit" description={t('audit.intro')}>
      <Lines />
    </ChannelSettingsPage>
  )
}

function Lines() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const list = useAppSelector((state) => selectList(state, listIds.audit(_id)))
  const entries = useAppSelector((state) => selectAudit(state, listIds.audit(_id)))
  const isLoading = list.status === 'loading'
  const load = (page: 'first' | 'next' = 'first') => void dispatch(loadAudit(_id, page))
  const end = useNearEnd(() => list.hasMore && list.lastUpdatedOn !== null && load('next'))

  useEffect(() => {
    void dispatch(loadAudit(_id))
  }, [dispatch, _id])

  if (list.status === 'failed' && entries.length === 0)
    return <ErrorState title={t('audit.loadFailed')} onRetry={() => load()} />
  if (list.lastUpdatedOn === null)
    return (
      <SkeletonGroup onRetry={() => load()}>
        <PersonRowSkeleton />
        <PersonRowSkeleton />
        <PersonRowSkeleton />
      </SkeletonGroup>
    )
  if (entries.length === 0)
    return <Empty icon={<History size={32} strokeWidth={1.75} />} title={t('audit.none')} />
  return (
    <>
      <ol className={styles.lines} aria-label={t('channelSettings.audit')} aria-busy={isLoading}>
        {entries.map((entry) => (
          <AuditLine key={entry._id} entry={entry} />
        ))}
      </ol>
      <div ref={end} className={styles.more}>
        {list.hasMore && (
          <Button tone="ghost" isBusy={isLoading} onClick={() => load('next')}>
            {t('loadMore')}
          </Button>
        )}
      </div>
    </>
  )
}
