import { Hash, Lock, UserRound, UsersRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { sourceOf } from '../../files/source-of.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Time } from '../../ui/display/Time.tsx'
import styles from './SearchPane.module.css'
import type { FoundMessage } from './sought.ts'
import { pathOf } from './use-search.ts'

interface Props {
  readonly hit: FoundMessage
  /** It is the message that is open beside the results. */
  readonly isCurrent: boolean
}

function iconOf({ type, isPublic }: FoundMessage['chat']) {
  if (type === 'direct') return UserRound
  if (type === 'group') return UsersRound
  return isPublic ? Hash : Lock
}

/** A message that was found: its chat, when and by whom it was said, and the words. */
export function FoundRow({ hit, isCurrent }: Props) {
  const { t } = useTranslation()
  const { slug } = useParams()
  const link = useRef<HTMLAnchorElement>(null)
  const { chat, excerpt, postedBy, postedTime } = hit
  const Icon = iconOf(chat)
  const name = postedBy?.fullname ?? t('chat.somebody')
  const title =
    chat.type === 'direct' ? (chat.sender?.fullname ?? t('chat.somebody')) : chat.title || t('chat.group')

  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])

  return (
    <li>
      <Link
        ref={link}
        className={styles.hit}
        to={pathOf(hit, slug)}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span className={styles.where}>
          <Icon size={13} strokeWidth={1.75} aria-hidden="true" />
          <bdi className={styles.chat}>{title}</bdi>
          <Time at={postedTime} />
        </span>
        <span className={styles.said}>
          <Avatar name={name} src={sourceOf(postedBy?.displayPicture, 'thumbnail')} size={24} isDecorative />
          <span className={styles.words} dir="auto">
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            {excerpt.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))}
          </span>
        </span>
      </Link>
    </li>
  )
}
