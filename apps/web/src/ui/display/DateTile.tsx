import styles from './DateTile.module.css'
import { calendarLeaf } from './moment.ts'
import { useWriting } from './use-writing.ts'

interface Props {
  readonly at: string
  /** The zone of the day, such as that of an event; by default the reader's. */
  readonly timeZone?: string | undefined
  readonly size?: 'md' | 'lg'
  /** Past days lose the brand's colour. */
  readonly isPast?: boolean
}

export function DateTile({ at, timeZone, size = 'md', isPast = false }: Props) {
  const writing = useWriting()
  const { month, day } = calendarLeaf(new Date(at), { ...writing, zone: timeZone ?? writing.zone })
  return (
    <time className={styles.tile} dateTime={at} data-size={size} data-past={isPast || undefined}>
      <span className={styles.month}>{month}</span> <span className={styles.day}>{day}</span>
    </time>
  )
}
