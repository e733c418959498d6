import type { Channel } from '@guildhall/contract/channels'
import { Search, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { useNearEnd } from '../../ui/data/use-near-end.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { RefetchBar } from '../../ui/feedback/RefetchBar.tsx'
import styles from './DirectoryList.module.css'
import { MemberCards } from './MemberCards.tsx'
import { MemberCardsSkeleton } from './MemberCardsSkeleton.tsx'
import { MemberTable } from './MemberTable.tsx'
import type { DirectoryState } from './use-directory.ts'
import { useMemberActs } from './use-member-acts.tsx'

interface Props {
  readonly channel: Channel
  readonly directory: DirectoryState
}

/** The members found, as cards or as rows; more are loaded near the end. */
export function DirectoryList({ channel, directory }: Props) {
  const { t } = useTranslation()
  const { list, members, view, isFiltered, load, clear } = directory
  const { acts, dialogs } = useMemberActs(channel)
  const isLoading = list.status === 'loading'
  const end = useNearEnd(() => list.hasMore && list.lastUpdatedOn !== null && load('next'))

  if (list.status === 'failed' && members.length === 0)
    return (
      <ErrorState
        title={t('directory.loadFailed')}
        text={t('directory.loadFailedText')}
        onRetry={() => load()}
      />
    )
  if (list.lastUpdatedOn !== null && !isLoading && members.length === 0)
    return (
      <Empty
        icon={
          isFiltered ? <Search size={32} strokeWidth={1.75} /> : <UsersRound size={32} strokeWidth={1.75} />
        }
        title={t(isFiltered ? 'directory.nobody' : 'directory.empty')}
        text={t(isFiltered ? 'directory.nobodyText' : 'directory.emptyText')}
        action={isFiltered && <Button onClick={clear}>{t('directory.clear')}</Button>}
      />
    )
  return (
    <div className={styles.list} aria-busy={isLoading}>
      <RefetchBar isActive={isLoading && list.lastUpdatedOn !== null} />
      {view === 'table' ? (
        <MemberTable channel={channel} members={members} isLoading={isLoading} acts={acts} />
      ) : members.length === 0 ? (
        <MemberCardsSkeleton onRetry={() => load()} />
      ) : (
        <MemberCards channel={channel} members={members} acts={acts} />
      )}
      <div ref={end} className={styles.more}>
        {list.lastUpdatedOn !== null && list.hasMore && (
          <Button tone="ghost" isBusy={isLoading} onClick={() => load('next')}>
            {t('loadMore')}
          </Button>
        )}
      </div>
      {dialogs}
    </div>
  )
}
