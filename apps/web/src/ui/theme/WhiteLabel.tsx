import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import styles from './WhiteLabel.module.css'

interface Props {
  readonly name: string
  readonly brand: string
  readonly theme: 'light' | 'dark'
}

/** A part of a community in its own brand: a preview needs brand and theme on the same element. */
export function WhiteLabel({ name, brand, theme }: Props) {
  const { t } = useTranslation()
  return (
    <section
      className={styles.label}
      data-brand
      data-theme={theme}
      style={{ '--brand': brand } as CSSProperties}
      aria-label={`${name}, ${t(`branding.${theme}`)}`}
    >
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.panel}>
        <p className={styles.row}>
          {t('branding.parts.general')} <b className={styles.count}>{3}</b>
        </p>
        <div className={styles.buttons}>
          <Button tone="primary" size="sm">
            {t('branding.parts.button')}
          </Button>
          <Button tone="soft" size="sm">
            {t('branding.parts.save')}
          </Button>
        </div>
        <p className={styles.link}>{t('branding.parts.link')}</p>
        <div className={styles.bars} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
    </section>
  )
}
