import type { Me } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

export function Home({ me }: { readonly me: Me }) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('home.heading')}</h1>
      <p>{t('home.signedInAs', { name: me.fullname })}</p>
      <p>
        <Link to="/me/settings/sessions">{t('home.sessions')}</Link>
      </p>
    </>
  )
}
