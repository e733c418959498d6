import { useTranslation } from 'react-i18next'
import styles from './Waiting.module.css'

interface Props {
  /** A text beside the ring already says what is being waited for. */
  readonly isSilent?: boolean
}

/** A small spinning ring shown while waiting for an answer. */
export function Waiting({ isSilent = false }: Props) {
  const { t } = useTranslation()
  if (isSilent) return <span className={styles.ring} aria-hidden="true" />
  return (
    <span className={styles.ring} role="status">
      <span className="unseen">{t('ui.field.checking')}</span>
    </span>
  )
}
