import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import guildhall from '../ui/icon.svg'
import { LanguageChoice } from './LanguageChoice.tsx'
import type { SideLook } from './side-look.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import styles from './TwoSides.module.css'
import { useScrollMemory } from './use-scroll-memory.ts'

interface Props {
  /** What stands beside the form: a picture of the place to enter, or a preview of the input. */
  readonly look: 'hall' | 'preview'
  /** At the end of the line with the product's name. */
  readonly head: ReactNode
  /** The other side, where there is room; without a label it is decorative. */
  readonly beside: ReactNode
  readonly besideLabel?: string
  /** Stands in place of the product's name. */
  readonly place?: SideLook | null
  readonly children: ReactNode
}

/** A page without the shell: a form on one side, its picture or preview on the other. */
export function TwoSides({ look, head, beside, besideLabel, place, children }: Props) {
  const { t } = useTranslation()
  useScrollMemory()
  return (
    <div className={styles.sides} data-look={look}>
      <div className={styles.side}>
        <header className={styles.line}>
          <Link className={styles.brand} to={place?.to ?? '/'}>
            {place?.mark ?? <img className={styles.mark} src={guildhall} alt="" width={30} height={30} />}
            <bdi>{place?.name ?? t('brand')}</bdi>
          </Link>
          {head}
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {look === 'hall' && (
          <footer className={styles.line}>
            {place?.smallPrint}
            <ThemeChoice />
            <span className={styles.language}>
              <LanguageChoice />
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
