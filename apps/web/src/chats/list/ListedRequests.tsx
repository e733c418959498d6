import type { Channel } from '@guildhall/contract/channels'
import type { Chat } from '@guildhall/contract/chats'
import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useAskChat } from '../store/ask-chat.ts'
import { chatPath } from '../store/chat-path.ts'
import { respondToRequest } from '../store/seat-thunks.ts'
import { useChatName } from '../store/use-chat-name.ts'
import { ChatFace } from './ChatFace.tsx'
import styles from './ChatList.module.css'
import { ChatRowSkeletons } from './ChatRowSkeletons.tsx'
import { useChatList } from './use-chat-list.ts'
import { usePreview } from './use-preview.ts'

interface Props {
  readonly channel: Channel | null
  readonly openId: string | null
}

/** People the viewer is not connected with who have written to them. */
export function ListedRequests({ channel, openId }: Props) {
  const { t } = useTranslation()
  const { requests, isLoaded, isLoading, hasFailed, hasMore, load } = useChatList(
    'requests',
    channel?._id ?? null,
    openId,
  )
  if (requests.length === 0)
    return (
      <div className={styles.body}>
        {hasFailed ? (
          <ErrorState headingLevel={3} title={t('chatList.requestsFailed')} onRetry={() => load('first')} />
        ) : isLoaded ? (
          <Empty
            headingLevel={3}
            icon={<MailCheck size={32} strokeWidth={1.75} />}
            title={t('chatList.none.requests')}
            text={t('chatList.requestsText')}
          />
        ) : (
          <ChatRowSkeletons onRetry={() => load('first')} />
        )}
      </div>
    )
  return (
    <nav className={styles.body} aria-label={t('chatList.tab.requests')} aria-busy={isLoading}>
      <p className={styles.note}>{t('chatList.requestsText')}</p>
      <ul className={styles.rows}>
        {requests.map((chat) => (
          <RequestRow key={chat._id} chat={chat} to={chatPath(channel?.slug, chat._id)} />
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button tone="ghost" size="sm" isBusy={isLoading} onClick={() => load('next')}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </nav>
  )
}

function RequestRow({ chat, to }: { readonly chat: Chat; readonly to: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const ask = useAskChat()
  const name = useChatName(chat)
  const preview = usePreview()
  return (
    <li className={styles.request}>
      <Link className={styles.requestLink ?? ''} to={to}>
        <ChatFace chat={chat} name={name} />
        <span className={styles.requestWords}>
          <bdi className={styles.requestName}>{name}</bdi>
          <span className={styles.requestText} dir="auto">
            {preview(chat)}
          </span>
        </span>
      </Link>
      <div className={styles.answers}>
        <Button size="sm" tone="primary" onClick={() => void dispatch(respondToRequest(chat, 'accepted'))}>
          {t('connections.accept')}
          <span className="unseen"> {name}</span>
        </Button>
        <Button size="sm" onClick={() => void dispatch(respondToRequest(chat, 'rejected'))}>
          {t('connections.decline')}
          <span className="unseen"> {name}</span>
        </Button>
        <Button size="sm" tone="ghost" onClick={() => ask({ kind: 'block', chat })}>
          {t('people.block')}
          <span className="unseen"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
