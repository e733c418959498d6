import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { ThemeChoice } from '../shell/ThemeChoice.tsx'
import { useScrollMemory } from '../shell/use-scroll-memory.ts'
import guildhall from '../ui/icon.svg'
import styles from './AuthLayout.module.css'
import { Hall } from './Hall.tsx'

/** Around the steps of signing in: the form on one side, the hall one is about to enter on the other. */
export function AuthLayout() {
  const { t } = useTranslation()
  useScrollMemory()
  return (
    <div className={styles.auth}>
      <div className={styles.side}>
        <header className={styles.head}>
          <Link className={styles.brand} to="/">
            <img className={styles.mark} src={guildhall} alt="" width={30} height={30} />
            {t('brand')}
          </Link>
          <p className={styles.aside}>
            {t('signIn.newHere')}{' '}
            <Link className={styles.link} to="/">
              {t('signIn.visit')}
            </Link>
          </p>
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <footer className={styles.foot}>
          <ThemeChoice />
          <span className={styles.language}>
            <Languages size={14} strokeWidth={1.75} aria-hidden="true" />
            {t('language')}
          </span>
        </footer>
      </div>
      <aside className={styles.picture} aria-label={t('brand')}>
        <Hall />
        <p className={styles.words}>{t('signIn.words')}</p>
      </aside>
    </div>
  )
}
