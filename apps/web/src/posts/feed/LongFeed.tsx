import { useState } from 'react'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { useMedia } from '../../shell/use-media.ts'
import { VirtualList } from '../../ui/data/VirtualList.tsx'
import { PostCard } from '../card/PostCard.tsx'
import type { FeedListProps } from './feed-list-props.ts'
import { heightOf, measured } from './heights.ts'
import { NewSince } from './NewSince.tsx'
import { useNews } from './use-news.ts'

/** A feed that renders only the posts near the viewport. */
export function LongFeed({ label, listId, posts, shown, since, hasMore, onMore }: FeedListProps) {
  const isVisitor = useAppSelector((state) => !state.preloadedData.signedIn)
  const news = useNews(posts, since)
  const isNarrow = useMedia('(width < 768px)')
  // Inside the shell an element scrolls, for visitors the page itself.
  const [box] = useState(() => ({ current: document.getElementById('content') }))
  return (
    <VirtualList
      label={label}
      role="feed"
      scroller={isVisitor ? 'page' : box}
      items={posts}
      itemId={({ _id }) => _id}
      estimate={({ _id }) => heightOf(_id)}
      gap={isNarrow ? 8 : 14}
      onNearEnd={onMore}
      renderItem={({ _id }, at) => (
        <div ref={measured} data-feed-item={_id}>
          {_id === news?.beforeId && <NewSince {...news} />}
          <PostCard
            postId={_id}
            listId={listId}
            shown={shown}
            position={at + 1}
            size={hasMore ? -1 : posts.length}
          />
        </div>
      )}
    />
  )
}
