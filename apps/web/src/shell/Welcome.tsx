import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import styles from './Welcome.module.css'

export function Welcome() {
  const { t } = useTranslation()
  return (
    <div className={styles.hero}>
      <h1 className={styles.title}>{t('welcome.heading')}</h1>
      <p className={styles.text}>{t('welcome.text')}</p>
      <LinkButton to="/signin" tone="primary" size="lg">
        {t('welcome.start')}
      </LinkButton>
    </div>
  )
}
