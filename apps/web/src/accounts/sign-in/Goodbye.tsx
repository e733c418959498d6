import { signInAddress } from '@guildhall/contract/accounts/addresses'
import { Trans, useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Time } from '../../ui/display/Time.tsx'
import styles from '../SignIn.module.css'

/** Where somebody arrives who has asked to be deleted. */
export function Goodbye() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const until = search.get('until') ?? ''
  return (
    <>
      <h1 className={styles.title}>{t('goodbye.title')}</h1>
      <p className={styles.intro}>
        {Number.isNaN(Date.parse(until)) ? (
          t('goodbye.text')
        ) : (
          <Trans i18nKey="goodbye.textUntil" components={{ time: <Time at={until} isFull /> }} />
        )}
      </p>
      <div className={styles.form}>
        <LinkButton to={signInAddress.pattern} tone="primary" size="lg" isWide>
          {t('goodbye.keep')}
        </LinkButton>
        <LinkButton to="/" size="lg" isWide>
          {t('notFound.home')}
        </LinkButton>
      </div>
    </>
  )
}
