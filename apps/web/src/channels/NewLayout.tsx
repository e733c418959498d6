import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useScrollMemory } from '../shell/use-scroll-memory.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import guildhall from '../ui/icon.svg'
import styles from './NewLayout.module.css'

interface Props {
  /** On the other side of the form, where there is room. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** Around the making of a community: the form, and beside it what comes of it. */
export function NewLayout({ aside, children }: Props) {
  const { t } = useTranslation()
  useScrollMemory()
  return (
    <div className={styles.new}>
      <div className={styles.side}>
        <header className={styles.line}>
          <Link className={styles.brand} to="/">
            <img className={styles.mark} src={guildhall} alt="" width={30} height={30} />
            {t('brand')}
          </Link>
          <LinkButton to="/" tone="ghost" icon={<X size={16} strokeWidth={1.75} />}>
            {t('ui.close')}
          </LinkButton>
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <aside className={styles.aside} aria-label={t('newCommunity.preview')}>
        {aside}
      </aside>
    </div>
  )
}
