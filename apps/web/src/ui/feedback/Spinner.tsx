import { useTranslation } from 'react-i18next'
import styles from './Spinner.module.css'

/** Shows that something is in progress: in the middle of an empty page, or inline beside a text. */
export function Spinner({ size = 'page' }: { readonly size?: 'page' | 'md' | 'sm' }) {
  const { t } = useTranslation()
  return (
    <div className={styles.spinner} role="status" data-spinner data-size={size}>
      <span className="unseen">{t('loading')}</span>
    </div>
  )
}
