import { statusOf } from '@guildhall/contract/chats'
import { Check, CheckCheck, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MessageLog } from '../store/timeline.ts'
import styles from './StatusMark.module.css'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

/** How far a message of one's own has come. */
export function StatusMark({ status }: { readonly status: 'waiting' | 'sent' | 'received' | 'seen' }) {
  const { t } = useTranslation()
  const Icon = { waiting: Clock, sent: Check, received: CheckCheck, seen: CheckCheck }[status]
  return (
    <span className={styles.mark} data-status={status}>
      <Icon {...icon} />
      <span className="unseen">{t(`chat.status.${status}`)}</span>
    </span>
  )
}

/** Receipts come as how far each person has read; a page also says it of each message. */
export const statusIn = (log: MessageLog, seq: number, told: string | undefined) => {
  const known = statusOf(log, seq)
  return known === 'sent' && (told === 'received' || told === 'seen') ? told : known
}
