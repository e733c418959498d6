import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Tag } from '../../ui/display/Tag.tsx'
import { pathOf, roomPathOf } from '../address.ts'
import type { KeptPost } from '../collections.ts'
import { longReadOf } from '../excerpt.ts'
import styles from './PostTags.module.css'

interface Props {
  readonly post: KeptPost
  /** Shows the reading time, where the text is not open yet. */
  readonly isTimed?: boolean
}

/** The tags of a post; each leads to the other posts with it in the room. */
export function PostTags({ post, isTimed = false }: Props) {
  const { t } = useTranslation()
  const minutes = isTimed ? longReadOf(post.text) : null
  if (post.postTags.length === 0 && minutes === null) return null
  return (
    <ul className={styles.tags} aria-label={t('posts.tags')}>
      {post.postTags.map(({ _id, title }) => (
        <li key={_id}>
          <Link className={styles.tag} to={`${roomPathOf(post)}?tag=${_id}`}>
            <Tag>
              <bdi>#{title}</bdi>
            </Tag>
          </Link>
        </li>
      ))}
      {minutes !== null && (
        <li>
          <Link className={styles.tag} to={pathOf(post)}>
            <Tag tone="line">{t('posts.longRead', { count: minutes })}</Tag>
          </Link>
        </li>
      )}
    </ul>
  )
}
