import { useTranslation } from 'react-i18next'
import { clock, shortDate } from '../../ui/display/moment.ts'
import { useNow } from '../../ui/display/use-now.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import styles from './NewSince.module.css'

interface Props {
  readonly count: number
  /** When the viewer was here before. */
  readonly time: string
}

const DAY = 24 * 60 * 60 * 1000

/** The line beneath the posts that are new since the viewer's last visit. */
export function NewSince({ count, time }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const writing = useWriting()
  const at = new Date(time)
  const isRecent = now !== undefined && now - at.getTime() < DAY
  const when = isRecent ? clock(at, writing) : shortDate(at, now, writing)
  return (
    <p className={styles.line}>
      <span className={styles.words}>{t('posts.newSince', { count, when })}</span>
    </p>
  )
}
