import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './BrandStrip.module.css'

interface Props {
  readonly theme: 'light' | 'dark'
  readonly brand: CSSProperties
}

/** The states of the parts that wear the colour. */
export function BrandStrip({ theme, brand }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.strip} data-brand="" data-theme={theme} style={brand}>
      <span className={styles.button} data-measured="label">
        {t('branding.parts.button')}
      </span>
      <span className={styles.button} data-state="hover">
        {t('branding.parts.hover')}
      </span>
      <span className={styles.button} data-state="focus">
        {t('branding.parts.focus')}
      </span>
      <span className={styles.chip}>{t('branding.parts.selected')}</span>
      <span className={styles.link} data-measured="link">
        {t('branding.parts.link')}
      </span>
      <span className={styles.box}>
        <Check size={11} strokeWidth={3} />
      </span>
      <span className={styles.switch} />
      <span className={styles.count}>{5}</span>
    </div>
  )
}
