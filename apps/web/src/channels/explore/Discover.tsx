import { exploreAddress, newChannelAddress } from '@guildhall/contract/channels/addresses'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useNearEnd } from '../../ui/data/use-near-end.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ChannelGrid } from './ChannelGrid.tsx'
import { ChannelTileSkeletons } from './ChannelTileSkeletons.tsx'
import styles from './Discover.module.css'
import { loadExplore, selectExplored, selectExploreList, type Wanted } from './explore-list.ts'

/** A grid of communities that loads more while scrolling. */
export function Discover({ wanted }: { readonly wanted: Wanted }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { status, hasMore, lastUpdatedOn } = useAppSelector((state) => selectExploreList(state, wanted))
  const channels = useAppSelector((state) => selectExplored(state, wanted))
  const { space, query } = wanted
  const isKnown = lastUpdatedOn !== null
  const load = () => void dispatch(loadExplore(wanted))
  const loadMore = () => void dispatch(loadExplore(wanted, 'next'))
  const end = useNearEnd(() => {
    if (isKnown && hasMore && status === 'complete') loadMore()
  })

  useEffect(() => {
    if (!isKnown) void dispatch(loadExplore({ space, query }))
  }, [dispatch, isKnown, space, query])

  return (
    <div className={styles.found}>
      <p className="unseen" role="status">
        {isKnown && t('explore.found', { count: channels.length })}
      </p>
      {status === 'failed' && channels.length === 0 ? (
        <ErrorState title={t('explore.loadFailed')} text={t('explore.loadFailedText')} onRetry={load} />
      ) : !isKnown ? (
        <ChannelTileSkeletons onRetry={load} />
      ) : channels.length === 0 ? (
        <Nothing isNarrowed={space !== null || query !== ''} />
      ) : (
        <ChannelGrid label={t('explore.communities')} channels={channels} isBusy={status === 'loading'} />
      )}
      <div ref={end} className={styles.more}>
        {isKnown && hasMore && (
          <Button tone="ghost" isBusy={status === 'loading'} onClick={loadMore}>
            {t('loadMore')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Nothing({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const { t } = useTranslation()
  return (
    <Empty
      icon={<SearchX size={32} strokeWidth={1.75} />}
      title={t(isNarrowed ? 'explore.nothing' : 'explore.none')}
      text={t(isNarrowed ? 'explore.nothingText' : 'explore.noneText')}
      action={
        isNarrowed ? (
          <LinkButton to={exploreAddress.pattern}>{t('explore.showAll')}</LinkButton>
        ) : (
          <LinkButton to={newChannelAddress.pattern} tone="primary">
            {t('shell.newCommunity')}
          </LinkButton>
        )
      }
    />
  )
}
