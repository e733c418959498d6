import { Ban, Forward } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useHit } from '../search/sought.ts'
import type { TimelineMessage } from '../store/timeline.ts'
import styles from './Bubble.module.css'
import { MessageText } from './MessageText.tsx'
import { Quote } from './Quote.tsx'

// Most messages are words alone.
const MessageMedia = lazyPart(async () => ({ default: (await import('./MessageMedia.tsx')).MessageMedia }))
const LinkCard = lazyPart(async () => ({ default: (await import('../../posts/LinkCard.tsx')).LinkCard }))

interface Props {
  readonly message: TimelineMessage
  readonly onQuote: (seq: number) => void
  /** When it was sent, and what became of it. */
  readonly foot: ReactNode
}

/** What a message says and carries. */
export function MessageBody({ message, onQuote, foot }: Props) {
  const { t } = useTranslation()
  const { words } = useHit(message.chat, message.seq)
  const { text, picture, video, file, link, post, feed, replyMessage, isForward, forwardMessage, isDeleted } =
    message
  if (isDeleted)
    return (
      <span className={styles.deleted}>
        <Ban size={15} strokeWidth={1.75} aria-hidden="true" />
        {t('chat.deleted')}
        {foot}
      </span>
    )
  const writer = forwardMessage?.sender?.fullname
  return (
    <>
      {isForward && (
        <span className={styles.forwarded}>
          <Forward size={14} strokeWidth={1.75} aria-hidden="true" />
          {writer ? t('chat.forwardedFrom', { name: writer }) : t('chat.forwarded')}
        </span>
      )}
      {replyMessage && <Quote quote={replyMessage} onOpen={onQuote} />}
      {(picture ?? video ?? file ?? post ?? feed) && (
        <Suspense fallback={<span className={(picture ?? video) ? styles.media : styles.card} />}>
          <MessageMedia message={message} />
        </Suspense>
      )}
      {text !== '' && (
        <MessageText text={text} people={message.userMentions} marked={words}>
          {!link && foot}
        </MessageText>
      )}
      {link && (
        <Suspense fallback={<span className={styles.card} />}>
          <LinkCard link={link} />
        </Suspense>
      )}
      {(link || text === '') && foot}
    </>
  )
}
