import { senderOf } from '@guildhall/contract/chats'
import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PreviewLink } from '../../connections/PreviewLink.tsx'
import { sourceOf } from '../../files/source-of.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { clock } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { useHit } from '../search/sought.ts'
import { useConversation } from '../store/conversation-context.ts'
import type { MessageLog } from '../store/timeline.ts'
import styles from './Bubble.module.css'
import { MessageBody } from './MessageBody.tsx'
import { MessageReactions } from './MessageReactions.tsx'
import { StatusMark, statusIn } from './StatusMark.tsx'
import type { TimelineRow } from './timeline-rows.ts'

const ReadBy = lazyPart(async () => ({ default: (await import('./ReadBy.tsx')).ReadBy }))
const MessageTools = lazyPart(async () => ({ default: (await import('./MessageTools.tsx')).MessageTools }))

const isOwnLast = (log: MessageLog, seq: number) =>
  log.entries.findLast((entry) => senderOf(entry) === log.me && !entry.isDeleted)?.seq === seq

type Props = TimelineRow & { readonly kind: 'message' }

/**
 * One message: its bubble, and beside the first and last of a person's their name and face. It is drawn again only when
 * it changes, since a list draws all its rows while it is scrolled.
 */
export const MessageRow = memo(function MessageRow({ id, message, isMine, isFirst, isLast }: Props) {
  const { t } = useTranslation()
  const writing = useWriting()
  const { chat, log, markedId, goTo } = useConversation()
  const { sender, sentTime, isEdited, isDeleted, seq } = message
  const isHit = useHit(chat._id, seq).isOpen
  const showsPeople = !isMine && chat.type !== 'direct'
  const name = sender?.fullname ?? t('chat.somebody')
  const at = clock(new Date(sentTime), writing)
  const foot = (
    <span className={styles.foot}>
      {isEdited && !isDeleted && <span>{t('chat.edited')}</span>}
      <time dateTime={sentTime}>{at}</time>
      {isMine && !isDeleted && <StatusMark status={statusIn(log, seq, message.status)} />}
    </span>
  )
  return (
    <article
      className={styles.row}
      data-mine={isMine || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      data-marked={markedId === id || undefined}
      data-hit={isHit || undefined}
      data-message={message._id}
      aria-label={t(isMine ? 'chat.yourMessage' : 'chat.messageOf', { name, time: at })}
    >
      {showsPeople && isFirst && (
        <div className={styles.name}>
          {sender ? (
            <PreviewLink user={sender} look="name">
              {name}
            </PreviewLink>
          ) : (
            name
          )}
        </div>
      )}
      {!isMine && (
        <div className={styles.face}>
          {isLast && (
            <Avatar name={name} src={sourceOf(sender?.displayPicture, 'thumbnail')} size={28} isDecorative />
          )}
        </div>
      )}
      <div className={styles.side}>
        {!isDeleted && (
          <Suspense>
            <MessageTools message={message} isMine={isMine} />
          </Suspense>
        )}
        <div className={styles.bubble} data-media={(message.picture ?? message.video) ? true : undefined}>
          <MessageBody message={message} onQuote={goTo} foot={foot} />
        </div>
        {message.reactions.total > 0 && !isDeleted && <MessageReactions message={message} />}
        {isMine && chat.type !== 'direct' && isOwnLast(log, seq) && (
          <Suspense>
            <ReadBy log={log} message={message} />
          </Suspense>
        )}
      </div>
    </article>
  )
})
