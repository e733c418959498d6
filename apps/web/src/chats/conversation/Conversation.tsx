import type { Chat } from '@guildhall/contract/chats'
import { MessageCircle } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { isGone } from '../../platform/http/request-failed.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useMessageSearch } from '../search/sought.ts'
import { useLinkedMessage } from '../search/use-linked-message.ts'
import { ConversationContext } from '../store/conversation-context.ts'
import { pinsOf } from '../store/pins.ts'
import type { KeptTimeline, TimelineMessage } from '../store/timeline.ts'
import { useChatName } from '../store/use-chat-name.ts'
import { Timeline } from '../timeline/Timeline.tsx'
import { TypingLine } from '../timeline/TypingLine.tsx'
import styles from './Conversation.module.css'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { useDepartingRows } from './use-departing-rows.ts'
import { useOpenChat } from './use-open-chat.ts'
import { useWindow } from './use-window.ts'

const HitBar = lazyPart(async () => ({ default: (await import('../search/HitBar.tsx')).HitBar }))
const PinStrip = lazyPart(async () => ({ default: (await import('./PinStrip.tsx')).PinStrip }))
const Composer = lazyPart(async () => ({ default: (await import('../composer/Composer.tsx')).Composer }))

interface Props {
  readonly chatId: string
  readonly back: string
  /** At the end of the head. */
  readonly actions?: ReactNode
}

/** An open chat: its head, its messages and the box to write in. */
export function Conversation({ chatId, back, actions }: Props) {
  const { t } = useTranslation()
  const { chat, timeline, status, error, retry } = useOpenChat(chatId)
  if (status === 'failed' && (!timeline || isGone(error)))
    return isGone(error) ? (
      <ErrorState kind="gone" title={t('chat.gone')} text={t('chat.goneText')} />
    ) : (
      <ErrorState title={t('chat.loadFailed')} onRetry={retry} />
    )
  // It was open until its reader was taken out of it, or it was closed to them.
  if (status === 'done' && !chat)
    return <ErrorState kind="gone" title={t('chat.gone')} text={t('chat.goneText')} />
  if (!chat || !timeline) return <ConversationSkeleton />
  // The server's chat goes on where the temporary one with the same person stood.
  const key = (chat.type === 'direct' && chat.sender?._id) || chatId
  return <OpenConversation key={key} chat={chat} timeline={timeline} back={back} actions={actions} />
}

/** What the next message answers, or which one its words replace. */
interface Begun {
  readonly answered: TimelineMessage | null
  readonly edited: TimelineMessage | null
}

const nothingBegun: Begun = { answered: null, edited: null }

interface OpenProps {
  readonly chat: Chat
  readonly timeline: KeptTimeline
  readonly back: string
  readonly actions: ReactNode
}

function OpenConversation({ chat, timeline, back, actions }: OpenProps) {
  const { t } = useTranslation()
  const name = useChatName(chat)
  const [begun, setBegun] = useState<Begun>(nothingBegun)
  const departing = useDepartingRows(chat)
  const { rows, goTo, markedId, below, older, newer, jump, latest, see } = useWindow(
    chat._id,
    timeline,
    departing,
  )
  useLinkedMessage(jump)
  const isSearched = useMessageSearch().sought !== null
  const { log } = timeline
  const view = useMemo(
    () => ({
      chat,
      log,
      markedId,
      goTo: jump,
      reply: (answered: TimelineMessage) => setBegun({ answered, edited: null }),
      edit: (edited: TimelineMessage) => setBegun({ answered: null, edited }),
    }),
    [chat, log, markedId, jump],
  )
  return (
    <ConversationContext value={view}>
      <section className={styles.conversation} aria-label={name} data-at-hand>
        <ConversationHeader chat={chat} back={back} actions={actions} />
        {pinsOf(timeline).length > 0 && (
          <Suspense>
            <PinStrip timeline={timeline} />
          </Suspense>
        )}
        {isSearched && (
          <Suspense>
            <HitBar onLatest={latest} />
          </Suspense>
        )}
        {rows.length === 0 ? (
          <div className={styles.empty}>
            <Empty icon={<MessageCircle size={32} strokeWidth={1.75} />} title={t('chat.empty')} />
          </div>
        ) : (
          <Timeline
            label={t('chat.messagesOf', { name })}
            rows={rows}
            goTo={goTo}
            below={below}
            onOlder={older}
            onNewer={newer}
            onShown={see}
            onLatest={latest}
          />
        )}
        <TypingLine timeline={timeline} />
        <Suspense fallback={<div className={styles.composer} />}>
          <Composer
            key={begun.edited?._id}
            chat={chat}
            answered={begun.answered}
            edited={begun.edited}
            onDone={() => setBegun(nothingBegun)}
            onSent={latest}
          />
        </Suspense>
      </section>
    </ConversationContext>
  )
}
