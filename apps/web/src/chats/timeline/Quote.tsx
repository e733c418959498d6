import type { QuotedMessage } from '@guildhall/contract/chats'
import { useTranslation } from 'react-i18next'
import styles from './Quote.module.css'
import { useExcerpt } from './use-excerpt.ts'

interface Props {
  readonly quote: QuotedMessage
  readonly onOpen?: (seq: number) => void
}

/** The message that another one answers, as it now is; opens it where it stands. */
export function Quote({ quote, onOpen }: Props) {
  const { t } = useTranslation()
  const excerpt = useExcerpt()
  const { sender, seq, isDeleted, isWithheld } = quote
  const words = (
    <>
      <bdi className={styles.name}>{sender?.fullname ?? t('chat.somebody')}</bdi>
      <span className={styles.words} dir="auto">
        {excerpt(quote)}
      </span>
    </>
  )
  if (!onOpen || isDeleted || isWithheld) return <span className={styles.quote}>{words}</span>
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={t('chat.goToQuote', { name: sender?.fullname ?? t('chat.somebody') })}
      onClick={() => onOpen(seq)}
    >
      {words}
    </button>
  )
}
