import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonRowSkeleton } from '../../connections/PersonRowSkeleton.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import styles from './StaffPage.module.css'

interface Props {
  readonly pages: {
    readonly status: string
    readonly replies: readonly unknown[]
    readonly hasMore: boolean
    readonly isLoadingMore: boolean
    retry(): void
    more(): void
  }
  readonly label: string
  /** Shown in place of the list where there is nothing in it. */
  readonly empty: ReactNode
  readonly children: readonly ReactNode[]
}

/** A list of staff, whatever is in it: loading, failed, empty, or its rows and the way to more of them. */
export function StaffPages({ pages, label, empty, children }: Props) {
  const { t } = useTranslation()
  const { status, replies, hasMore, isLoadingMore, retry, more } = pages
  if (replies.length === 0)
    return status === 'failed' ? (
      <ErrorState title={t('siteStaff.loadFailed')} onRetry={retry} />
    ) : (
      <SkeletonGroup onRetry={retry}>
        <PersonRowSkeleton />
        <PersonRowSkeleton />
      </SkeletonGroup>
    )
  if (children.length === 0) return empty
  return (
    <>
      <ul className={styles.lines} aria-label={label} aria-busy={status === 'loading'}>
        {children}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button tone="ghost" isBusy={isLoadingMore} onClick={more}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}
