import type { Channel } from '@guildhall/contract/channels'
import { postListId } from '@guildhall/contract/posts'
import { MessageSquare, SmilePlus } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../channels/address.ts'
import { sourceOf } from '../files/source-of.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { pathOf } from './address.ts'
import type { KeptPost } from './collections.ts'
import { excerptOf } from './excerpt.ts'
import { fetchPosts } from './lists.ts'
import styles from './OpenPosts.module.css'
import { selectPostList, selectPosts } from './selectors.ts'

const MOST = 3

const shownOf = ({ coverImage, pictures }: KeptPost) => coverImage ?? pictures[0]
const pictureOf = (post: KeptPost) => sourceOf(shownOf(post), 'lowres')

/** Popular posts first, among those with something to look at. */
const byAppeal = (a: KeptPost, b: KeptPost) =>
  Number(Boolean(pictureOf(b))) - Number(Boolean(pictureOf(a))) || b.reactions.total - a.reactions.total

/** Some recent posts, for people outside the community. */
export function OpenPosts({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId, isMember, isPublic, visitorsCanRead } = channel
  const isWanted = !isMember && isPublic && visitorsCanRead
  const listId = postListId({ channelId })
  const isAsked = useAppSelector((state) => selectPostList(state, listId).status !== 'idle')
  const posts = useAppSelector((state) => selectPosts(state, listId))

  useEffect(() => {
    if (isWanted && !isAsked) void dispatch(fetchPosts(listId, { channelId }))
  }, [dispatch, isWanted, isAsked, listId, channelId])

  if (!isWanted || posts.length < MOST) return null
  return (
    <section className={styles.section} aria-labelledby="open-posts">
      <header className={styles.head}>
        <h2 id="open-posts" className={styles.heading}>
          {t('posts.open')}
        </h2>
        <Link className={styles.all} to={channelPath(channel, 'channel')}>
          {t('posts.openAll')}
        </Link>
      </header>
      <ul className={styles.cards}>
        {posts
          .toSorted(byAppeal)
          .slice(0, MOST)
          .map((post) => (
            <OpenPost key={post._id} post={post} />
          ))}
      </ul>
    </section>
  )
}

function OpenPost({ post }: { readonly post: KeptPost }) {
  const { t, i18n } = useTranslation()
  const { title, text, postedBy, reactions, totalDiscussions } = post
  const src = pictureOf(post)
  return (
    <li className={styles.card}>
      {src && (
        <img
          className={styles.picture}
          src={src}
          alt={shownOf(post)?.alt ?? ''}
          loading="lazy"
          decoding="async"
        />
      )}
      <h3 className={styles.title}>
        <Link to={pathOf(post)} dir="auto">
          {title || excerptOf(text) || text || t('posts.untitled')}
        </Link>
      </h3>
      <p className={styles.facts}>
        {postedBy && (
          <Avatar
            name={postedBy.fullname}
            src={sourceOf(postedBy.displayPicture, 'thumbnail')}
            size={20}
            isDecorative
          />
        )}
        <bdi className={styles.name}>{postedBy?.fullname ?? t('posts.nameless')}</bdi>
        <span className={styles.count}>
          <SmilePlus size={15} strokeWidth={1.75} aria-hidden="true" />
          <span aria-hidden="true">{reactions.total.toLocaleString(i18n.language)}</span>
          <span className="unseen">{t('reactions.count', { count: reactions.total })}</span>
        </span>
        <span className={styles.count}>
          <MessageSquare size={15} strokeWidth={1.75} aria-hidden="true" />
          <span aria-hidden="true">{totalDiscussions.toLocaleString(i18n.language)}</span>
          <span className="unseen">{t('posts.responses', { count: totalDiscussions })}</span>
        </span>
      </p>
    </li>
  )
}
