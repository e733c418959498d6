import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../../files/source-of.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useNearEnd } from '../../ui/data/use-near-end.ts'
import { pathOf } from '../address.ts'
import type { KeptPost } from '../collections.ts'
import { excerptOf } from '../excerpt.ts'
import list from './FeedList.module.css'
import type { FeedListProps } from './feed-list-props.ts'
import styles from './GalleryGrid.module.css'

/** Tiles in the first rows of a wide screen, whose pictures are loaded at once. */
const FIRST = 6

/** The posts of a room with the layout Gallery: a grid of their pictures. */
export function GalleryGrid({ label, posts, hasMore, isBusy, onMore }: FeedListProps) {
  const { t } = useTranslation()
  const end = useNearEnd(onMore)
  return (
    <>
      <ul className={styles.grid} aria-label={label} aria-busy={isBusy}>
        {posts.map((post, at) => (
          <li key={post._id} className={styles.cell} data-hidden={post.isHidden || undefined}>
            <Tile post={post} isFirst={at < FIRST} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={list.more}>
          <Button isBusy={isBusy} onClick={onMore}>
            {t('loadMore')}
          </Button>
        </div>
      )}
      <div ref={end} />
    </>
  )
}

/** A post by its picture; one without a picture by its words. */
function Tile({ post, isFirst }: { readonly post: KeptPost; readonly isFirst: boolean }) {
  const { t, i18n } = useTranslation()
  const { title, text, coverImage, pictures, postedBy, totalDiscussions } = post
  const picture = coverImage ?? pictures[0] ?? null
  const source = sourceOf(picture, 'lowres') ?? sourceOf(picture, 'highres')
  const words = excerptOf(text) ?? text
  return (
    <Link
      className={styles.tile}
      to={pathOf(post)}
      data-post={post._id}
      data-picture={source ? '' : undefined}
    >
      {source && (
        <img
          className={styles.picture}
          src={source}
          alt={picture?.alt ?? ''}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <span className={styles.caption}>
        <span className={styles.title} dir="auto">
          {title || words || t('posts.untitled')}
        </span>
        {!source && title && (
          <span className={styles.words} dir="auto">
            {words}
          </span>
        )}
        <span className={styles.facts}>
          <bdi className={styles.name}>{postedBy?.fullname ?? t('posts.nameless')}</bdi>
          {totalDiscussions > 0 && (
            <span className={styles.count}>
              <MessageSquare size={14} strokeWidth={1.75} aria-hidden="true" />
              <span aria-hidden="true">{totalDiscussions.toLocaleString(i18n.language)}</span>
              <span className="unseen">{t('posts.responses', { count: totalDiscussions })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
