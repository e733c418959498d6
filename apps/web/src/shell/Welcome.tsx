import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

export function Welcome() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('welcome.heading')}</h1>
      <p>{t('welcome.text')}</p>
      <p>
        <Link to="/signin">{t('welcome.signIn')}</Link>
      </p>
    </>
  )
}
