import { useTranslation } from 'react-i18next'
import styles from './Waiting.module.css'

interface Props {
  /** Somebody beside it says what is awaited. */
  readonly isSilent?: boolean
}

/** A small ring that turns while an answer is awaited. */
export function Waiting({ isSilent = false }: Props) {
  const { t } = useTranslation()
  if (isSilent) return <span className={styles.ring} aria-hidden="true" />
  return (
    <span className={styles.ring} role="status">
      <span className="unseen">{t('ui.field.checking')}</span>
    </span>
  )
}
