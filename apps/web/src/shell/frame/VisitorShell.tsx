import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import guildhall from '../../ui/icon.svg'
import { LanguageChoice } from '../LanguageChoice.tsx'
import { ThemeChoice } from '../ThemeChoice.tsx'
import { useScrollMemory } from '../use-scroll-memory.ts'
import styles from './VisitorShell.module.css'

/** The frame around pages for visitors who are outside every community. */
export function VisitorShell() {
  const { t } = useTranslation()
  useScrollMemory()
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <Link className={styles.brand} to="/">
          <img className={styles.mark} src={guildhall} alt="" width={32} height={32} />
          {t('brand')}
        </Link>
        <div className={styles.ways}>
          <Link className={styles.signIn} to="/signin">
            {t('welcome.signIn')}
          </Link>
          <LinkButton to="/signin" tone="primary">
            {t('welcome.join')}
          </LinkButton>
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.foot}>
        <span className={styles.owner}>{t('brand')}</span>
        <LanguageChoice />
        <ThemeChoice />
      </footer>
    </div>
  )
}
