import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RichText } from '../../editor/RichText.tsx'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { pathOf } from '../address.ts'
import type { KeptPost } from '../collections.ts'
import { excerptOf } from '../excerpt.ts'
import { expandPost } from '../thunks.ts'
import styles from './PostWords.module.css'

interface Props {
  readonly post: KeptPost
  readonly titleId: string
}

/** The title, which links to the post, and its text; a long one is cut until it is expanded. */
export function PostWords({ post, titleId }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id, title, text, html, isExpanded = false, channel } = post
  const excerpt = excerptOf(text)
  return (
    <>
      {title && (
        <h2 className={styles.title} id={titleId} dir="auto">
          <Link to={pathOf(post)}>{title}</Link>
        </h2>
      )}
      {html !== '' && (
        <div className={styles.words} data-plain={title === '' || undefined}>
          {excerpt === null || isExpanded ? (
            <RichText html={html} channel={channel} />
          ) : (
            <p className={styles.excerpt} dir="auto">
              {excerpt}
            </p>
          )}
          {excerpt !== null && (
            <button
              type="button"
              className={styles.more}
              aria-expanded={isExpanded}
              onClick={() => dispatch(expandPost(_id, !isExpanded))}
            >
              {t(isExpanded ? 'posts.showLess' : 'posts.showMore')}
            </button>
          )}
        </div>
      )}
    </>
  )
}
