import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Announcements } from '../Announcements.tsx'
import type { Shown } from '../card/AuthorLine.tsx'
import { nextPostCard } from '../next-post-card.ts'
import type { Since } from '../seeing.ts'
import styles from './Feed.module.css'
import { FeedList } from './FeedList.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { GalleryGrid } from './GalleryGrid.tsx'
import { NewPosts } from './NewPosts.tsx'
import { type FeedSource, useFeed } from './use-feed.ts'

interface Props extends FeedSource {
  readonly label: string
  readonly shown?: Shown
  /** Shows the posts as a grid of their pictures. */
  readonly isGallery?: boolean
  /** Up to where the viewer has seen the list, which is in the order of time. */
  readonly since?: Since | null
  /** A post already shown above the list. */
  readonly withoutId?: string
  /** Shown where there are no posts. */
  readonly empty: ReactNode
  /** Shown where the viewer may not read the list. */
  readonly closed?: ReactNode
}

const nothing: Shown = {}

function focusNeighbour(step: 1 | -1) {
  const at = document.activeElement?.closest<HTMLElement>('[data-post]') ?? null
  const next = nextPostCard(at, step)
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** A list of posts, with new ones behind a button, and its loading, empty and error states. */
export function Feed({
  label,
  shown = nothing,
  isGallery = false,
  since = null,
  withoutId,
  empty,
  closed,
  ...source
}: Props) {
  const { t } = useTranslation()
  const { posts, list, retry, more } = useFeed(source)
  const { status, hasMore, error } = list
  const isLoading = status === 'loading' || status === 'idle'
  const rest = posts.filter(({ _id }) => _id !== withoutId)
  useShortcuts([
    { keys: 'j', run: () => focusNeighbour(1) },
    { keys: 'k', run: () => focusNeighbour(-1) },
  ])

  const isNothing = rest.length === 0
  const List = isGallery ? GalleryGrid : FeedList
  return (
    <div className={styles.feed} data-feed>
      <Announcements />
      <NewPosts listId={source.listId} />
      {!isNothing && (
        <List
          label={label}
          listId={source.listId}
          posts={rest}
          shown={shown}
          since={since}
          hasMore={hasMore}
          isBusy={status === 'loading'}
          onMore={more}
        />
      )}
      {isNothing && isLoading && <FeedSkeleton onRetry={retry} />}
      {isNothing &&
        status === 'failed' &&
        (closed && error?.isGone ? (
          closed
        ) : (
          <ErrorState title={t('posts.feedFailed')} text={t('posts.feedFailedText')} onRetry={retry} />
        ))}
      {posts.length === 0 &&
        status === 'complete' &&
        (list._ids.length === 0 ? (
          empty
        ) : (
          <Empty tone="neutral" title={t('posts.allHidden')} text={t('posts.allHiddenText')} />
        ))}
    </div>
  )
}
