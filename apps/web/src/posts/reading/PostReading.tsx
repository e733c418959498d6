import { Bookmark, BookmarkCheck, Ellipsis, Share2 } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { FollowMenu } from '../../contexts/FollowMenu.tsx'
import { Discussion } from '../../discussions/Discussion.tsx'
import { RichText } from '../../editor/RichText.tsx'
import { WithheldLine } from '../../moderation/lazy-lines.tsx'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useMissed, useWatch } from '../../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { Columns } from '../../shell/Columns.tsx'
import { PageTrail } from '../../shell/PageTrail.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Announcements } from '../Announcements.tsx'
import { pathOf, roomPathOf } from '../address.ts'
import { AuthorLine, type Shown } from '../card/AuthorLine.tsx'
import { PostActions } from '../card/PostActions.tsx'
import { PostMedia } from '../card/PostMedia.tsx'
import { PostTags } from '../card/PostTags.tsx'
import { usePostActs } from '../card/use-post-acts.tsx'
import { usePostKeys } from '../card/use-post-keys.ts'
import type { KeptPost } from '../collections.ts'
import { fetchPostAgain } from '../fetch-post.ts'
import { Gallery } from '../Gallery.tsx'
import { followPost } from '../thunks.ts'
import { useReaderStanding } from '../use-post-standing.ts'
import { AuthorCard } from './AuthorCard.tsx'
import { InThisDiscussion } from './InThisDiscussion.tsx'
import styles from './PostReading.module.css'
import { RelatedPosts } from './RelatedPosts.tsx'
import { VisitorReportButton } from './VisitorReportButton.tsx'

const PostMenu = lazyPart(async () => ({ default: (await import('../card/PostMenu.tsx')).PostMenu }))

const icon = { size: 16, strokeWidth: 1.75 }
const shown: Shown = { pin: 'room' }
/** Visitors have no trail above the page that would name the room. */
const shownToVisitors: Shown = { place: 'room' }
const listId = 'post'

/** A post on its own page, to be read. */
export function PostReading({ post }: { readonly post: KeptPost }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const author = post.postedBy
  const isHydrated = useHydrated()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const room = { label: post.context.text, to: roomPathOf(post) }
  const acts = usePostActs(post, listId, (act) => void (act !== 'move' && navigate(room.to)))
  const keys = usePostKeys(post, acts)
  const { standing } = useReaderStanding(post)
  const isOut = post.withheld !== 'held'
  const name = post.title || post.text.slice(0, 80) || t('posts.untitled')
  useWatch('post', post._id)
  useMissed(() => void dispatch(fetchPostAgain(post._id)))

  const path = pathOf(post)
  useEffect(() => {
    if (pathname === path) return
    const address = path + search + hash
    // A navigation would take whoever reads back to the top, so it is left to posts that were moved since.
    if (isSame(pathname, path)) window.history.replaceState(window.history.state, '', address)
    else void navigate(address, { replace: true })
  }, [navigate, path, pathname, search, hash])

  const dots = (
    <IconButton disabled label={t('posts.menu', { name })} icon={<Ellipsis size={18} strokeWidth={1.75} />} />
  )
  return (
    <>
      <Announcements />
      {isSignedIn && (
        <PageTrail
          places={[room]}
          current={t('posts.discussion')}
          actions={
            <>
              {acts.acts.includes('save') && (
                <FollowMenu
                  kind="post"
                  look="small"
                  level={post.followLevel}
                  onChange={(level) => void dispatch(followPost(post._id, level))}
                />
              )}
              {acts.acts.includes('save') && (
                <span className={styles.onDesk}>
                  <Button
                    size="sm"
                    aria-pressed={post.isSaved}
                    icon={post.isSaved ? <BookmarkCheck {...icon} /> : <Bookmark {...icon} />}
                    onClick={() => acts.run('save')}
                  >
                    {t(post.isSaved ? 'posts.saved' : 'posts.save')}
                  </Button>
                </span>
              )}
              <span className={styles.onDesk}>
                <IconButton
                  size="sm"
                  label={t('posts.share')}
                  icon={<Share2 {...icon} />}
                  onClick={() => acts.run('share')}
                />
              </span>
              {isHydrated ? (
                <Suspense fallback={dots}>
                  <PostMenu post={post} name={name} acts={acts} />
                </Suspense>
              ) : (
                dots
              )}
            </>
          }
        />
      )}
      <Columns
        measure="read"
        aside={
          isHydrated
            ? {
                label: t('posts.aboutPost'),
                cards: (
                  <>
                    {author && isSignedIn && <AuthorCard author={author} />}
                    <InThisDiscussion post={post} />
                    <RelatedPosts post={post} />
                  </>
                ),
              }
            : undefined
        }
      >
        <article
          className={styles.post}
          data-post={post._id}
          data-acts={acts.acts.join(' ')}
          tabIndex={-1}
          aria-label={name}
          onKeyDown={keys}
        >
          <AuthorLine post={post} shown={isSignedIn ? shown : shownToVisitors} isFullTime />
          {post.withheld && <WithheldLine withheld={post.withheld} isOwn={post.isOwn} />}
          <h1 className={post.title ? styles.title : 'unseen'} dir="auto">
            {name}
          </h1>
          {post.coverImage && <Gallery pictures={[post.coverImage]} isFirst />}
          {post.html !== '' && (
            <div className={styles.text}>
              <RichText html={post.html} size="read" channel={post.channel} />
            </div>
          )}
          <PostMedia post={{ ...post, coverImage: null }} isFirst />
          <PostTags post={post} />
          {isOut && <PostActions post={post} acts={acts} />}
          {!standing.isMember && !post.isOwn && <VisitorReportButton postId={post._id} />}
          {acts.question}
        </article>
        {isOut && (
          <div id="discussion" className={styles.discussion}>
            <Discussion
              subject={{ ...post, kind: 'post', totalAnswers: post.inDiscussion?.totalAnswers ?? 0 }}
              isHydrating={!isHydrated}
            />
          </div>
        )}
      </Columns>
    </>
  )
}

/** Whether both are the same room and post, whatever readable suffix follows their ids. */
function isSame(one: string, other: string) {
  const ids = (path: string) => path.match(/(?<=\/)[0-9a-f]{32}/g)?.join('/')
  return ids(one) === ids(other)
}
