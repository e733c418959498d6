import { Ellipsis } from 'lucide-react'
import { memo, Suspense, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { WithheldLine } from '../../moderation/lazy-lines.tsx'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { excerptOf } from '../excerpt.ts'
import { nextPostCard } from '../next-post-card.ts'
import { selectPost } from '../selectors.ts'
import { AuthorLine, type Shown } from './AuthorLine.tsx'
import { PostActions } from './PostActions.tsx'
import styles from './PostCard.module.css'
import { PostMedia } from './PostMedia.tsx'
import { PostTags } from './PostTags.tsx'
import { PostWords } from './PostWords.tsx'
import { usePostActs } from './use-post-acts.tsx'
import { usePostKeys } from './use-post-keys.ts'

const PostMenu = lazyPart(async () => ({ default: (await import('./PostMenu.tsx')).PostMenu }))

interface Props {
  readonly postId: string
  readonly listId: string
  readonly shown?: Shown
  readonly isFirst?: boolean
  /** The position in the feed, and the number of posts; -1 while it is unknown. */
  readonly position?: number
  readonly size?: number
}

const nothing: Shown = {}

/** A post in a feed. */
export const PostCard = memo(function PostCard({
  postId,
  listId,
  shown = nothing,
  isFirst,
  ...place
}: Props) {
  const post = useAppSelector((state) => selectPost(state, postId))
  return post ? <Filled post={post} listId={listId} shown={shown} isFirst={isFirst} {...place} /> : null
})

type FilledProps = Omit<Props, 'postId' | 'shown'> & {
  readonly post: NonNullable<ReturnType<typeof selectPost>>
  readonly shown: Shown
}

function Filled({ post, listId, shown, isFirst = false, position, size }: FilledProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const isHydrated = useHydrated()
  // When a card goes, the next one takes the focus.
  const acts = usePostActs(post, listId, () => nextPostCard(card.current)?.focus())
  const keys = usePostKeys(post, acts)
  const name = post.title || excerptOf(post.text) || post.text || t('posts.untitled')
  const dots = (
    <IconButton disabled label={t('posts.menu', { name })} icon={<Ellipsis size={18} strokeWidth={1.75} />} />
  )
  return (
    <article
      ref={card}
      className={styles.card}
      data-post={post._id}
      data-acts={acts.acts.join(' ')}
      data-hidden={post.isHidden || undefined}
      tabIndex={-1}
      aria-posinset={position}
      aria-setsize={size}
      aria-labelledby={post.title ? titleId : undefined}
      aria-label={post.title ? undefined : name}
      onKeyDown={keys}
    >
      <AuthorLine post={post} shown={shown}>
        {isSignedIn &&
          (isHydrated ? (
            <Suspense fallback={dots}>
              <PostMenu post={post} name={name} acts={acts} />
            </Suspense>
          ) : (
            dots
          ))}
      </AuthorLine>
      {post.withheld && <WithheldLine withheld={post.withheld} isOwn={post.isOwn} />}
      <PostWords post={post} titleId={titleId} />
      <PostMedia post={post} isFirst={isFirst} />
      <PostTags post={post} isTimed />
      {post.withheld !== 'held' && <PostActions post={post} acts={acts} />}
      {acts.question}
    </article>
  )
}
