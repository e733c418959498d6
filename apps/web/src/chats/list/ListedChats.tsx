import type { Channel } from '@guildhall/contract/channels'
import { ChevronDown, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroup } from '../../shell/collapsed-groups.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useNearEnd } from '../../ui/data/use-near-end.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useAskChat } from '../store/ask-chat.ts'
import { chatPath } from '../store/chat-path.ts'
import styles from './ChatList.module.css'
import { ChatRow } from './ChatRow.tsx'
import { ChatRowSkeletons } from './ChatRowSkeletons.tsx'
import type { ChatSection, ChatTab } from './sections.ts'
import { useChatList } from './use-chat-list.ts'

interface Props {
  readonly channel: Channel | null
  readonly openId: string | null
  readonly tab: ChatTab
}

/** The chats of a tab, or what stands in their place. */
export function ListedChats({ channel, openId, tab }: Props) {
  const { t } = useTranslation()
  const list = useChatList(tab, channel?._id ?? null, openId)
  const { sections, isLoaded, isLoading, hasFailed, hasMore, load } = list
  const end = useNearEnd(() => isLoaded && hasMore && !isLoading && !hasFailed && load('next'))
  return (
    <nav className={styles.body} aria-label={t(`chatList.tab.${tab}`)} aria-busy={isLoading}>
      {sections.map((section) => (
        <Section key={section.id} section={section} slug={channel?.slug} openId={openId} />
      ))}
      {sections.length === 0 && <Nothing tab={tab} {...list} />}
      {sections.length > 0 && hasMore && (
        <div className={styles.more}>
          <Button tone="ghost" size="sm" isBusy={isLoading} onClick={() => load('next')}>
            {t('loadMore')}
          </Button>
        </div>
      )}
      <div ref={end} />
    </nav>
  )
}

type State = Pick<ReturnType<typeof useChatList>, 'isLoaded' | 'hasFailed' | 'load'>

function Nothing({ tab, isLoaded, hasFailed, load }: State & { readonly tab: ChatTab }) {
  const { t } = useTranslation()
  const ask = useAskChat()
  if (hasFailed)
    return <ErrorState headingLevel={3} title={t('chatList.loadFailed')} onRetry={() => load('first')} />
  if (!isLoaded) return <ChatRowSkeletons onRetry={() => load('first')} />
  if (tab !== 'all') return <p className={styles.none}>{t(`chatList.none.${tab}`)}</p>
  return (
    <Empty
      headingLevel={3}
      icon={<MessageCircle size={32} strokeWidth={1.75} />}
      title={t('chatList.emptyTitle')}
      text={t('chatList.emptyText')}
      action={
        <Button tone="primary" onClick={() => ask({ kind: 'newGroup' })}>
          {t('chatList.newGroup')}
        </Button>
      }
    />
  )
}

interface SectionProps {
  readonly section: ChatSection
  readonly slug: string | undefined
  readonly openId: string | null
}

function Section({ section: { id, title, chats }, slug, openId }: SectionProps) {
  const { t } = useTranslation()
  const list = useId()
  const { isOpen, toggle } = useGroup(`chats/${slug ?? ''}/${id}`)
  // A folded group still shows what is new in it, and where the reader is.
  const shown = isOpen
    ? chats
    : chats.filter((chat) => chat._id === openId || (chat.unreadMessageCount > 0 && !chat.isMuted))
  return (
    <section>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={toggle}
        >
          <ChevronDown className={styles.chevron} size={12} strokeWidth={1.75} aria-hidden="true" />
          <bdi>{title ?? t(`chatList.section.${ours(id)}`)}</bdi>
        </button>
      </h2>
      <ul id={list} className={styles.rows}>
        {shown.map((chat) => (
          <ChatRow key={chat._id} chat={chat} to={chatPath(slug, chat._id)} isCurrent={chat._id === openId} />
        ))}
      </ul>
    </section>
  )
}

const ours = (id: string) => (id === 'unreadThreads' || id === 'threads' ? id : 'direct')
