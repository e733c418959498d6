import { messageActCalls } from '@guildhall/contract/chats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { useRead } from '../../platform/store/use-read.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import type { MessageLog, TimelineMessage } from '../store/timeline.ts'
import styles from './ReadBy.module.css'

interface Props {
  readonly log: MessageLog
  readonly message: TimelineMessage
}

/** How many of those who were there have read, or at least received, the viewer's last message; opens who they are. */
export function ReadBy({ log, message }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { seq } = message
  const others = Object.values(log.readers).filter(({ joinedSeq }) => joinedSeq < seq)
  const seen = others.filter(({ seenSeq }) => seenSeq >= seq).length
  const received = others.filter(({ receivedSeq }) => receivedSeq >= seq).length
  if (received === 0) return null
  const words = t(seen > 0 ? 'chat.readBy' : 'chat.deliveredToOf', {
    n: seen > 0 ? seen : received,
    total: others.length,
  })
  return (
    <Popover
      title={words}
      size="sm"
      side="top"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.line}>
          {words}
        </button>
      }
    >
      {isOpen && <Receivers key={`${seen} ${received}`} messageId={message._id} />}
    </Popover>
  )
}

const PAGE = 20
const MOST = 100

function Receivers({ messageId }: { readonly messageId: string }) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(PAGE)
  const { latest, status, retry } = useRead(messageActCalls.getReceipts, { messageId, limit })
  if (!latest)
    return status === 'failed' ? (
      <ErrorState headingLevel={3} title={t('chat.receiptsFailed')} onRetry={retry} />
    ) : (
      <Spinner />
    )
  const { members, receivedCount } = latest
  const groups = [
    { id: 'seen', people: members.filter(({ isSeen }) => isSeen) },
    { id: 'received', people: members.filter(({ isSeen }) => !isSeen) },
  ] as const
  return (
    <>
      {groups.map(
        ({ id, people }) =>
          people.length > 0 && (
            <section key={id} className={styles.group}>
              <h3 className={styles.title}>{t(`chat.status.${id}`)}</h3>
              <ul className={styles.people}>
                {people.map(({ user }) => (
                  <li key={user._id} className={styles.person}>
                    <PersonAvatarLink user={user} size={28} isBesideName />
                    <PersonLink user={user} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {members.length < Math.min(receivedCount, MOST) && (
        <Button
          isWide
          size="sm"
          isBusy={status === 'loading'}
          onClick={() => setLimit(Math.min(MOST, limit + PAGE))}
        >
          {t('loadMore')}
        </Button>
      )}
      <p className={styles.total}>{t('chat.deliveredTo', { n: receivedCount })}</p>
    </>
  )
}
