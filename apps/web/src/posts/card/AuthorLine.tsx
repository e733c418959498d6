import { canSeePostsAcrossBlock } from '@guildhall/contract/channels'
import { CircleCheck, EyeOff, HatGlasses, Mail, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../../channels/address.ts'
import { PersonAvatarLink } from '../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { RoleChip } from '../../contexts/RoleChip.tsx'
import { sourceOf } from '../../files/source-of.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import dotted from '../../ui/display/dotted.module.css'
import { Tag } from '../../ui/display/Tag.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { BlockedMark } from '../../users/BlockedMark.tsx'
import { pathOf, roomPathOf } from '../address.ts'
import type { KeptPost } from '../collections.ts'
import { usePostStanding } from '../use-post-standing.ts'
import styles from './AuthorLine.module.css'

export interface Shown {
  /** Names the room or community of the post, outside of that place. */
  readonly place?: 'room' | 'channel'
  /** Marks a pinned post where its position does not show that already. */
  readonly pin?: 'room' | 'profile'
}

interface Props {
  readonly post: KeptPost
  readonly shown: Shown
  readonly isFullTime?: boolean
  /** Actions at the end of the line. */
  readonly children?: ReactNode
}

const icon = { size: 13, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The author, time and place of a post, and its special properties. */
export function AuthorLine({ post, shown, isFullTime = false, children }: Props) {
  const { t } = useTranslation()
  const isModerator = canSeePostsAcrossBlock(usePostStanding(post))
  const { isHidden, postType, solvedTime, roles, editedTime, sentAsEmail } = post
  const isPinned = shown.pin === 'profile' ? post.pinnedOnProfile : shown.pin === 'room' && post.isPinned
  return (
    <header className={styles.line}>
      <Face post={post} />
      <div className={styles.words}>
        <p className={styles.name}>
          {/* While a card hangs on the name there are elements around it, which must not count as siblings. */}
          <span className={styles.who}>
            <Name post={post} />
          </span>
          {post.postedBy && <BlockedMark userId={post.postedBy._id} isModerator={isModerator} />}
          {roles.slice(0, 2).map((role) => (
            <RoleChip key={role._id} role={role} />
          ))}
        </p>
        <p className={`${dotted.dotted} ${styles.facts}`}>
          {shown.place && (
            <>
              {shown.place === 'channel' && (
                <Link className={styles.place} to={channelPath(post.channel)}>
                  <bdi>{post.channel.title}</bdi>
                </Link>
              )}
              <Link className={styles.place} to={roomPathOf(post)}>
                <bdi>{post.context.text}</bdi>
              </Link>
            </>
          )}
          <Link className={styles.time} to={pathOf(post)}>
            <Time at={post.postedTime} isFull={isFullTime} />
          </Link>
          {editedTime && <span>{t('posts.edited')}</span>}
          {sentAsEmail && (
            <span className={styles.mark}>
              <Mail {...icon} />
              {t('posts.sentAsEmail')}
            </span>
          )}
          {isPinned && (
            <span className={styles.mark}>
              <Pin {...icon} />
              {t('posts.pinned')}
            </span>
          )}
        </p>
      </div>
      {postType === 'question' &&
        (solvedTime ? (
          <Tag tone="success" icon={<CircleCheck size={12} strokeWidth={2} />}>
            {t('posts.solved')}
          </Tag>
        ) : (
          <Tag tone="info">{t('posts.question')}</Tag>
        ))}
      {isHidden && post.withheld === null && (
        <Tag tone="warning" icon={<EyeOff size={12} strokeWidth={2} />}>
          {t('posts.hidden')}
        </Tag>
      )}
      {children}
    </header>
  )
}

function Face({ post }: { readonly post: KeptPost }) {
  const author = post.postedBy
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  if (author)
    return isSignedIn ? (
      <PersonAvatarLink user={author} isBesideName />
    ) : (
      <Avatar name={author.fullname} src={sourceOf(author.displayPicture, 'thumbnail')} />
    )
  return (
    <span className={styles.nobody} aria-hidden="true">
      <HatGlasses size={20} strokeWidth={1.75} />
    </span>
  )
}

function Name({ post }: { readonly post: KeptPost }) {
  const { t } = useTranslation()
  const author = post.postedBy
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  if (!author) return <b className={styles.bare}>{t(post.isOwn ? 'posts.youNameless' : 'posts.nameless')}</b>
  // Details about people beyond their name are only for signed-in people.
  return isSignedIn ? <PersonLink user={author} /> : <bdi className={styles.bare}>{author.fullname}</bdi>
}
