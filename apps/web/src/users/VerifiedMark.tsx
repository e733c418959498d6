import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './VerifiedMark.module.css'

/** Who they are has been checked. */
export function VerifiedMark({ size = 16 }: { readonly size?: 14 | 16 | 20 }) {
  const { t } = useTranslation()
  return (
    <span className={styles.mark} role="img" aria-label={t('people.verified')} title={t('people.verified')}>
      <BadgeCheck size={size} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}
