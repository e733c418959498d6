import { postByIdAddress } from '@guildhall/contract/posts/addresses'
import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../../files/source-of.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { fetchPost } from '../../posts/fetch-post.ts'
import { selectPost } from '../../posts/selectors.ts'
import styles from './Bubble.module.css'

/** A post that somebody shared, as far as the reader may see it. */
export function SharedPost({ postId }: { readonly postId: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const post = useAppSelector((state) => selectPost(state, postId))
  const isKnown = post !== undefined

  useEffect(() => {
    // For somebody who may not see it there is only the link, which says so.
    if (!isKnown) void dispatch(fetchPost(postId))
  }, [dispatch, isKnown, postId])

  const picture = sourceOf(post?.coverImage ?? post?.pictures[0], 'lowres')
  return (
    <Link className={styles.shared} to={postByIdAddress.to({ postId })}>
      {picture && (
        <img className={styles.sharedPicture} src={picture} alt="" loading="lazy" decoding="async" />
      )}
      <span className={styles.sharedWords}>
        <span className={styles.sharedKind}>
          <FileText size={14} strokeWidth={1.75} aria-hidden="true" />
          {post?.postedBy ? t('chat.postBy', { name: post.postedBy.fullname }) : t('chat.kinds.post')}
        </span>
        <b className={styles.sharedTitle} dir="auto">
          {post?.title || post?.text || t('chat.openPost')}
        </b>
      </span>
    </Link>
  )
}
