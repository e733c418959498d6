import { Copy, RotateCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { clock } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { useConversation } from '../store/conversation-context.ts'
import type { PendingMessage } from '../store/pending-message.ts'
import { discardMessage, retryMessage } from '../store/send-message.ts'
import styles from './Bubble.module.css'
import { MessageText } from './MessageText.tsx'
import { Quote } from './Quote.tsx'
import { StatusMark } from './StatusMark.tsx'

const icon = { size: 14, strokeWidth: 1.75 } as const

/** A message that the server has not acknowledged: it waits, or was refused and can be sent again. */
export function PendingRow({ pending }: { readonly pending: PendingMessage }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const writing = useWriting()
  const { chat } = useConversation()
  const { uniqueId, input, shown, state, error } = pending
  const text = input.text ?? ''
  const at = clock(new Date(shown.sentTime), writing)
  const foot = (
    <span className={styles.foot}>
      <time dateTime={shown.sentTime}>{at}</time>
      {state === 'waiting' && <StatusMark status="waiting" />}
    </span>
  )
  return (
    <article
      className={styles.row}
      data-mine
      data-first
      data-last
      data-pending={state}
      aria-label={t('chat.yourMessage', { time: at })}
    >
      <div className={styles.side}>
        <div className={styles.bubble}>
          {shown.quote && <Quote quote={shown.quote} />}
          {shown.file && <bdi>{shown.file.name}</bdi>}
          {text === '' ? (
            foot
          ) : (
            <MessageText text={text} people={shown.people}>
              {foot}
            </MessageText>
          )}
        </div>
        {state === 'refused' && (
          <div className={styles.failed} role="alert">
            <span>{error ? t('chat.notSentBecause', { reason: error }) : t('chat.notSent')}</span>
            <Button
              size="sm"
              icon={<RotateCw {...icon} />}
              onClick={() => void dispatch(retryMessage(uniqueId))}
            >
              {t('chat.retry')}
            </Button>
            {text !== '' && (
              <Button
                size="sm"
                icon={<Copy {...icon} />}
                onClick={() => void navigator.clipboard.writeText(text)}
              >
                {t('chat.copy')}
              </Button>
            )}
            <Button
              size="sm"
              icon={<Trash2 {...icon} />}
              onClick={() => void dispatch(discardMessage(chat._id, uniqueId))}
            >
              {t('chat.delete')}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}
