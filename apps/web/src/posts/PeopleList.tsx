import { useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../connections/PersonLink.tsx'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { emptyList } from '../platform/store/lists.ts'
import type { Thunk } from '../platform/store/store.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { Button } from '../ui/actions/Button.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './PeopleList.module.css'

interface Props {
  readonly listId: string
  readonly load: (page: 'first' | 'next') => Thunk<Promise<void>>
  readonly failed: string
  readonly nobody: string
}

/** People who did something, such as upvoting, page by page. */
export function PeopleList({ listId, load, failed, nobody }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _ids, status, hasMore } = useAppSelector((state) => state.appLists[listId] ?? emptyList)
  const users = useAppSelector((state) => state.users.entities)
  const { retry } = useLoad(listId, () => dispatch(load('first')))

  if (_ids.length === 0 && status === 'failed')
    return <ErrorState headingLevel={3} title={failed} onRetry={retry} />
  if (_ids.length === 0 && status !== 'complete')
    return (
      <SkeletonGroup>
        <Skeleton />
        <Skeleton width="70%" />
      </SkeletonGroup>
    )
  if (_ids.length === 0) return <p className={styles.nobody}>{nobody}</p>
  return (
    <>
      <ul className={styles.people}>
        {_ids.flatMap((id) => {
          const user = users[id]
          return user ? (
            <li key={id} className={styles.person}>
              <PersonAvatarLink user={user} size={32} isBesideName />
              <PersonLink user={user} />
            </li>
          ) : (
            []
          )
        })}
      </ul>
      {hasMore && (
        <Button isBusy={status === 'loading'} onClick={() => void dispatch(load('next'))}>
          {t('loadMore')}
        </Button>
      )}
    </>
  )
}
