import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, fullDate } from '../../ui/display/moment.ts'
import { useNow } from '../../ui/display/use-now.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import styles from './AuditLog.module.css'

interface Props {
  readonly at: Date
  readonly children: ReactNode
}

const DAY = 24 * 60 * 60 * 1000

/** What happened on one day. */
export function AuditDay({ at, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const now = useNow()
  const writing = useWriting()
  const date = fullDate(at, now, writing)
  const day = dayOf(at, writing)
  const isToday = now !== undefined && dayOf(now, writing) === day
  const isYesterday = now !== undefined && dayOf(now - DAY, writing) === day
  return (
    <>
      <h2 id={id} className={styles.day}>
        {isToday
          ? t('moderationLog.today', { date })
          : isYesterday
            ? t('moderationLog.yesterday', { date })
            : date}
      </h2>
      <ol className={styles.lines} aria-labelledby={id}>
        {children}
      </ol>
    </>
  )
}
