import { UsersRound } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import type { KeptUser } from '../users/collections.ts'
import { selectIsMe } from '../users/selectors.ts'
import { ConnectionRow } from './ConnectionRow.tsx'
import styles from './Connections.module.css'
import { loadConnections } from './lists.ts'
import { PersonRowSkeleton } from './PersonRowSkeleton.tsx'
import { selectConnectionList, selectConnections } from './selectors.ts'

/** Whom somebody is connected with: a tab of their page. */
export function Connections() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id, fullname } = useOutletContext<KeptUser>()
  const { status, hasMore, lastUpdatedOn } = useAppSelector((state) => selectConnectionList(state, _id))
  const people = useAppSelector((state) => selectConnections(state, _id))
  const isMe = useAppSelector((state) => selectIsMe(state, _id))
  const isLoading = status === 'loading'
  const load = () => void dispatch(loadConnections(_id))

  useEffect(() => {
    void dispatch(loadConnections(_id))
  }, [dispatch, _id])

  if (status === 'failed' && people.length === 0)
    return (
      <ErrorState title={t('connections.loadFailed')} text={t('connections.loadFailedText')} onRetry={load} />
    )
  if (lastUpdatedOn === null)
    return (
      <SkeletonGroup onRetry={load}>
        <div className={styles.list}>
          <PersonRowSkeleton />
          <PersonRowSkeleton />
          <PersonRowSkeleton />
        </div>
      </SkeletonGroup>
    )
  if (people.length === 0 && !hasMore)
    return (
      <Empty
        icon={<UsersRound size={32} strokeWidth={1.75} />}
        title={isMe ? t('connections.noneOwn') : t('connections.none', { name: fullname })}
        text={isMe ? t('connections.noneOwnText') : undefined}
      />
    )
  return (
    <>
      <ul className={styles.list} aria-busy={isLoading}>
        {people.map((person) => (
          <ConnectionRow key={person._id} user={person} />
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button tone="ghost" isBusy={isLoading} onClick={() => void dispatch(loadConnections(_id, 'next'))}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}
