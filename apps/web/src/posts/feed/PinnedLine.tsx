import { MessageSquare, Pin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../../files/source-of.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { pathOf } from '../address.ts'
import type { KeptPost } from '../collections.ts'
import styles from './PinnedLine.module.css'

/** The post that is pinned in a room, in one line at the top of its list. */
export function PinnedLine({ post }: { readonly post: KeptPost }) {
  const { t, i18n } = useTranslation()
  const author = post.postedBy
  const { title, text, totalDiscussions } = post
  return (
    <Link className={styles.line} to={pathOf(post)} data-post={post._id}>
      <Pin className={styles.pin} size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="unseen">{t('posts.pinned')}: </span>
      {title && (
        <b className={styles.title} dir="auto">
          {title}
        </b>
      )}
      <span className={styles.text} dir="auto">
        {text}
      </span>
      {totalDiscussions > 0 && (
        <span className={styles.count}>
          <MessageSquare size={14} strokeWidth={1.75} aria-hidden="true" />
          <span aria-hidden="true">{totalDiscussions.toLocaleString(i18n.language)}</span>
          <span className="unseen">{t('posts.responses', { count: totalDiscussions })}</span>
        </span>
      )}
      {author && (
        <Avatar name={author.fullname} src={sourceOf(author.displayPicture, 'thumbnail')} size={20} />
      )}
    </Link>
  )
}
