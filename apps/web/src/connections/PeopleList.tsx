import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../platform/store/lists.ts'
import { Button } from '../ui/actions/Button.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import type { KeptUser } from '../users/collections.ts'
import styles from './PeopleList.module.css'
import { PersonRow } from './PersonRow.tsx'

interface Props {
  readonly label: string
  readonly list: List
  readonly people: readonly KeptUser[]
  readonly failed: string
  readonly empty: ReactNode
  readonly onLoad: (page: 'first' | 'next') => void
  readonly actions: (user: KeptUser) => ReactNode
}

/** People page by page, with everything that can come in their place. */
export function PeopleList({ label, list, people, failed, empty, onLoad, actions }: Props) {
  const { t } = useTranslation()
  const { status, lastUpdatedOn, hasMore } = list
  if (people.length === 0 && status === 'failed')
    return <ErrorState title={failed} headingLevel={3} onRetry={() => onLoad('first')} />
  if (people.length === 0 && lastUpdatedOn === null)
    return (
      <SkeletonGroup onRetry={() => onLoad('first')}>
        <div className={styles.waiting}>
          <Skeleton shape="block" height={40} />
          <Skeleton shape="block" height={40} />
          <Skeleton shape="block" height={40} />
        </div>
      </SkeletonGroup>
    )
  if (people.length === 0) return empty
  return (
    <>
      <ul className={styles.list} aria-label={label} aria-busy={status === 'loading'}>
        {people.map((user) => (
          <PersonRow key={user._id} user={user} actions={actions(user)} />
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button tone="ghost" isBusy={status === 'loading'} onClick={() => onLoad('next')}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}
