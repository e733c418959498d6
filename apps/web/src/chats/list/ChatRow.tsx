import type { Chat } from '@guildhall/contract/chats'
import { AtSign, BellOff, Ellipsis } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lazyPart } from '../../platform/fetch-part.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Count } from '../../ui/display/Count.tsx'
import { Dot } from '../../ui/display/Dot.tsx'
import { ContextMenu } from '../../ui/overlay/ContextMenu.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useChatName } from '../store/use-chat-name.ts'
import { ChatFace } from './ChatFace.tsx'
import styles from './ChatRow.module.css'
import { LastWords } from './LastWords.tsx'
import { useListTime } from './use-list-time.ts'

const ChatMenuItems = lazyPart(async () => ({ default: (await import('./ChatMenuItems.tsx')).ChatMenuItems }))

interface Props {
  readonly chat: Chat
  readonly to: string
  readonly isCurrent: boolean
}

/** A chat in the list: who or what it is, what was said last, and how much of it is unread. */
export function ChatRow({ chat, to, isCurrent }: Props) {
  const { t } = useTranslation()
  const name = useChatName(chat)
  const timeOf = useListTime()
  const { isMuted, lastMessageTime, unreadMessageCount } = chat
  const isNew = unreadMessageCount > 0
  const row = (
    <li
      className={styles.row}
      data-new={(isNew && !isMuted) || undefined}
      data-current={isCurrent || undefined}
    >
      <Link className={styles.link ?? ''} to={to} aria-current={isCurrent ? 'page' : undefined}>
        <ChatFace chat={chat} name={name} isCurrent={isCurrent} />
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi className={styles.title}>{name}</bdi>
            {isMuted && <BellOff size={13} strokeWidth={1.75} role="img" aria-label={t('chatList.muted')} />}
          </span>
          <LastWords chat={chat} />
        </span>
        <span className={styles.side}>
          {lastMessageTime && (
            <time className={styles.time} dateTime={lastMessageTime}>
              {timeOf(lastMessageTime)}
            </time>
          )}
          <Unread chat={chat} />
        </span>
      </Link>
      <span className={styles.menu}>
        <Menu
          align="end"
          trigger={
            <IconButton
              size="sm"
              label={t('chatList.menuOf', { name })}
              icon={<Ellipsis size={15} strokeWidth={1.75} />}
            />
          }
        >
          <Suspense>
            <ChatMenuItems chat={chat} />
          </Suspense>
        </Menu>
      </span>
    </li>
  )
  return (
    <ContextMenu trigger={row}>
      <Suspense>
        <ChatMenuItems chat={chat} />
      </Suspense>
    </ContextMenu>
  )
}

/** A number; a dot where the chat is muted; a sign of its own where one of the messages mentions the viewer. */
function Unread({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation()
  const { unreadMessageCount: count, isMuted, isMentioned, isMentionsMuted } = chat
  if (count === 0) return null
  const label = t('shell.unread', { count: Math.min(count, 99) })
  return (
    <span className={styles.news}>
      {isMentioned && !isMentionsMuted && (
        <span className={styles.mention} role="img" aria-label={t('chatList.mentionsYou')}>
          <AtSign size={11} strokeWidth={2.5} aria-hidden="true" />
        </span>
      )}
      {isMuted ? <Dot label={label} /> : <Count value={count} label={label} />}
    </span>
  )
}
