import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { TwoSides } from '../shell/TwoSides.tsx'
import styles from './AuthLayout.module.css'
import { Hall } from './Hall.tsx'

/** Around the steps of signing in: the form on one side, the hall one is about to enter on the other. */
export function AuthLayout() {
  const { t } = useTranslation()
  return (
    <TwoSides
      look="hall"
      head={
        <p>
          {t('signIn.newHere')}{' '}
          <Link className={styles.link} to="/">
            {t('signIn.visit')}
          </Link>
        </p>
      }
      beside={
        <>
          <Hall />
          <p className={styles.words}>{t('signIn.words')}</p>
        </>
      }
      besideLabel={t('brand')}
    >
      <Outlet />
    </TwoSides>
  )
}
