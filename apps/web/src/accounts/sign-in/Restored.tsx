import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { returnPathIn } from '../return-path.ts'
import styles from '../SignIn.module.css'

/** Signing in has undone a deletion, which must not happen unseen. */
export function Restored() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <>
      <h1 className={styles.title}>{t('restored.title')}</h1>
      <p className={styles.intro}>{t('restored.text')}</p>
      <div className={styles.form}>
        <LinkButton to={returnPathIn(search)} tone="primary" size="lg" isWide>
          {t('restored.goOn')}
        </LinkButton>
      </div>
    </>
  )
}
