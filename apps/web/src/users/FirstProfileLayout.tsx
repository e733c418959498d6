import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { useAppSelector } from '../platform/store/hooks.ts'
import { ThemeChoice } from '../shell/ThemeChoice.tsx'
import { useScrollMemory } from '../shell/use-scroll-memory.ts'
import guildhall from '../ui/icon.svg'
import styles from './FirstProfileLayout.module.css'

interface Props {
  /** On the other side of the form, where there is room. */
  readonly picture: ReactNode
}

/** Around the profile of somebody who is new here, like the steps of signing in that they come from. */
export function FirstProfileLayout({ picture }: Props) {
  const { t } = useTranslation()
  const me = useAppSelector((state) => state.preloadedData.me)
  useScrollMemory()
  return (
    <div className={styles.first}>
      <div className={styles.side}>
        <header className={styles.line}>
          <Link className={styles.brand} to="/">
            <img className={styles.mark} src={guildhall} alt="" width={30} height={30} />
            {t('brand')}
          </Link>
          {me && (
            <p className={styles.who}>{t('firstProfile.signedInAs', { name: me.email ?? me.fullname })}</p>
          )}
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <footer className={styles.line}>
          <ThemeChoice />
          <span className={styles.language}>
            <Languages size={14} strokeWidth={1.75} aria-hidden="true" />
            {t('language')}
          </span>
        </footer>
      </div>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
    </div>
  )
}
