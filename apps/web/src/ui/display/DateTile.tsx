import { useTranslation } from 'react-i18next'
import styles from './DateTile.module.css'
import { useNow } from './use-now.ts'

interface Props {
  readonly at: string
  /** The zone of the day, such as that of an event; by default the reader's. */
  readonly timeZone?: string
  readonly size?: 'md' | 'lg'
  /** Past days lose the brand's colour. */
  readonly isPast?: boolean
}

export function DateTile({ at, timeZone, size = 'md', isPast = false }: Props) {
  const { i18n } = useTranslation()
  const isOnServer = useNow() === undefined
  const zone = timeZone ?? (isOnServer ? 'UTC' : undefined)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: zone }).format(new Date(at))
  return (
    <time className={styles.tile} dateTime={at} data-size={size} data-past={isPast || undefined}>
      <span className={styles.month}>{part({ month: 'short' })}</span>{' '}
      <span className={styles.day}>{part({ day: 'numeric' })}</span>
    </time>
  )
}
