import { useTranslation } from 'react-i18next'
import { dayOf, fullDate } from '../../ui/display/moment.ts'
import { useNow } from '../../ui/display/use-now.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import styles from './Bubble.module.css'

const DAY_MS = 86_400_000

/** The day on which the messages beneath it were sent. */
export function DayLine({ time }: { readonly time: string }) {
  const { t } = useTranslation()
  const now = useNow()
  const writing = useWriting()
  const moment = new Date(time)
  const isOn = (at: number) => dayOf(at, writing) === dayOf(moment, writing)
  const isToday = now !== undefined && isOn(now)
  const isYesterday = now !== undefined && !isToday && isOn(now - DAY_MS)
  const date = fullDate(moment, now, writing)
  return (
    <h2 className={styles.line} data-kind="day">
      {isToday ? t('chat.today', { date }) : isYesterday ? t('chat.yesterday') : date}
    </h2>
  )
}
