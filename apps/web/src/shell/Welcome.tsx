import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import styles from './Welcome.module.css'

interface Props {
  /** Another way to begin. */
  readonly children: ReactNode
}

export function Welcome({ children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.hero}>
      <h1 className={styles.title}>{t('welcome.heading')}</h1>
      <p className={styles.text}>{t('welcome.text')}</p>
      <p className={styles.ways}>
        <LinkButton to="/signin" tone="primary" size="lg">
          {t('welcome.start')}
        </LinkButton>
        {children}
      </p>
    </div>
  )
}
