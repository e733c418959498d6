import type { ChatRow as Row } from '@guildhall/contract/unread'
import { Hash, Lock, MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Dot } from '../ui/display/Dot.tsx'
import { PeopleStack } from '../users/PeopleStack.tsx'
import { MarkRow } from './MarkRow.tsx'
import { MentionSign } from './MentionSign.tsx'
import { pathOfChat } from './path-of-chat.ts'
import styles from './Row.module.css'
import { shownCount } from './shown-count.ts'

interface Props {
  /** Of the community of a thread; null for a direct chat or a group. */
  readonly slug: string | null
  readonly row: Row
  readonly onMark: () => void
}

/** A chat with unread messages; it opens at the first of them, and what is looked at there is read. */
export function ChatRow({ slug, row, onMark }: Props) {
  const { t } = useTranslation()
  const { chat, count, isMention, isMuted, people } = row
  const name = chat.type === 'direct' ? (chat.sender?.fullname ?? t('chat.somebody')) : chat.title
  const Icon = chat.type === 'channelThread' ? (chat.isPublic ? Hash : Lock) : MessageCircle
  const news = t('catchUp.messages', { count, shown: shownCount(count) })
  return (
    <>
      <Icon className={styles.icon} size={17} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <Link className={styles.title} to={pathOfChat(slug, chat._id)} data-row-link>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.line} dir={chat.type === 'direct' ? 'auto' : undefined}>
          <LastWords row={row} />
        </span>
      </span>
      <span className={styles.news}>
        {people.length > 0 && (
          <span className={styles.faces}>
            <PeopleStack people={people} size={20} />
          </span>
        )}
        {isMention && <MentionSign />}
        <span className={styles.number}>{isMuted ? <Dot label={news} /> : news}</span>
      </span>
      <MarkRow name={name} onMark={onMark} />
    </>
  )
}

/** The latest message in one line, with who wrote it where there are several. */
function LastWords({ row: { chat, lastMessage } }: { readonly row: Row }) {
  const { t } = useTranslation()
  if (!lastMessage) return null
  const words = lastMessage.text || t(`chat.kinds.${lastMessage.type}`)
  const name = lastMessage.sender?.fullname.split(' ')[0]
  return chat.type === 'direct' || !name ? words : t('chatList.said', { name, words })
}
