import { useTranslation } from 'react-i18next'
import styles from './Row.module.css'

/** Stands at a row in which somebody mentions the viewer. */
export function MentionSign() {
  const { t } = useTranslation()
  return (
    <span className={styles.at}>
      <span aria-hidden="true">@</span>
      <span className="unseen">{t('catchUp.mentioned')}</span>
    </span>
  )
}
