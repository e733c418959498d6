import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import guildhall from '../ui/icon.svg'
import { ThemeChoice } from './ThemeChoice.tsx'
import styles from './TwoSides.module.css'
import { useScrollMemory } from './use-scroll-memory.ts'

interface Props {
  /** What the form leads to: a place to enter, or what comes of what is told. */
  readonly look: 'hall' | 'preview'
  /** At the end of the line with the name. */
  readonly head: ReactNode
  /** On the other side, where there is room; without a name it says nothing. */
  readonly beside: ReactNode
  readonly besideLabel?: string
  readonly children: ReactNode
}

/** A page without the shell: a form on one side, what it leads to on the other. */
export function TwoSides({ look, head, beside, besideLabel, children }: Props) {
  const { t } = useTranslation()
  useScrollMemory()
  return (
    <div className={styles.sides} data-look={look}>
      <div className={styles.side}>
        <header className={styles.line}>
          <Link className={styles.brand} to="/">
            <img className={styles.mark} src={guildhall} alt="" width={30} height={30} />
            {t('brand')}
          </Link>
          {head}
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {look === 'hall' && (
          <footer className={styles.line}>
            <ThemeChoice />
            <span className={styles.language}>
              <Languages size={14} strokeWidth={1.75} aria-hidden="true" />
              {t('language')}
            </span>
          </footer>
        )}
      </div>
      {besideLabel ? (
        <aside className={styles.beside} aria-label={besideLabel}>
          {beside}
        </aside>
      ) : (
        <div className={styles.beside} aria-hidden="true">
          {beside}
        </div>
      )}
    </div>
  )
}
