import { UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMissed } from '../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { clearRequests, loadRequests } from './lists.ts'
import { PersonRowSkeleton } from './PersonRowSkeleton.tsx'
import { RequestRow } from './RequestRow.tsx'
import styles from './RequestsPanel.module.css'
import { SentRequests } from './SentRequests.tsx'
import { selectRequestList, selectRequests } from './selectors.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** Who would like to be connected with me, and with whom I would. Opening it is looking at them. */
export function RequestsPanel() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { status, hasMore, lastUpdatedOn } = useAppSelector(selectRequestList)
  const requests = useAppSelector(selectRequests)
  const focus = useKeptFocus<HTMLDivElement>(requests.length)
  const isLoading = status === 'loading'
  const load = () => void dispatch(loadRequests('requests'))
  useMissed(load)

  useEffect(() => {
    void dispatch(loadRequests('requests'))
    void dispatch(clearRequests())
  }, [dispatch])

  if (status === 'failed' && requests.length === 0)
    return <ErrorState headingLevel={3} title={t('requests.loadFailed')} onRetry={load} />
  if (lastUpdatedOn === null)
    return (
      <SkeletonGroup onRetry={load}>
        <PersonRowSkeleton />
        <PersonRowSkeleton />
      </SkeletonGroup>
    )
  return (
    <div {...focus} className={styles.panel}>
      {requests.length === 0 && (
        <Empty
          headingLevel={3}
          icon={<UserPlus size={32} strokeWidth={1.75} />}
          title={t('requests.none')}
          text={t('requests.noneText')}
        />
      )}
      <ul aria-label={t('requests.title')} aria-busy={isLoading}>
        {requests.map(({ request, user }) => (
          <RequestRow key={request._id} user={user} request={request} />
        ))}
      </ul>
      {requests.length > 0 && hasMore && (
        <Button
          tone="ghost"
          isWide
          isBusy={isLoading}
          onClick={() => void dispatch(loadRequests('requests', 'next'))}
        >
          {t('loadMore')}
        </Button>
      )}
      <SentRequests />
    </div>
  )
}
