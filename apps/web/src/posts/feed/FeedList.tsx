import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useNearEnd } from '../../ui/data/use-near-end.ts'
import { PostCard } from '../card/PostCard.tsx'
import styles from './FeedList.module.css'
import type { FeedListProps } from './feed-list-props.ts'
import { measured } from './heights.ts'
import { NewSince } from './NewSince.tsx'
import { useNews } from './use-news.ts'

const LongFeed = lazyPart(async () => ({ default: (await import('./LongFeed.tsx')).LongFeed }))

/** Beyond this number only the posts near the viewport are rendered. */
const MANY = 100

/** The posts of a feed, one after the other. */
export function FeedList(props: FeedListProps) {
  const { t } = useTranslation()
  const { posts, hasMore, isBusy, onMore } = props
  const end = useNearEnd(onMore)
  return (
    <>
      {posts.length > MANY ? (
        <Suspense>
          <LongFeed {...props} />
        </Suspense>
      ) : (
        <ShortFeed {...props} />
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button isBusy={isBusy} onClick={onMore}>
            {t('loadMore')}
          </Button>
        </div>
      )}
      <div ref={end} />
    </>
  )
}

function ShortFeed({ label, listId, posts, shown, since, hasMore, isBusy }: FeedListProps) {
  const news = useNews(posts, since)
  return (
    <div className={styles.feed} role="feed" aria-label={label} aria-busy={isBusy}>
      {posts.map(({ _id }, at) => (
        <div key={_id} ref={measured} data-feed-item={_id}>
          {_id === news?.beforeId && <NewSince {...news} />}
          <PostCard
            postId={_id}
            listId={listId}
            shown={shown}
            isFirst={at === 0}
            position={at + 1}
            size={hasMore ? -1 : posts.length}
          />
        </div>
      ))}
    </div>
  )
}
