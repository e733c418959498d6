import { ArrowLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import header from './PageHeader.module.css'
import styles from './PageTrail.module.css'

interface Props {
  /** Before the outermost place. */
  readonly icon?: LucideIcon
  /** From the outermost place to the one around this page. */
  readonly places: readonly { readonly label: string; readonly to: string }[]
  readonly current: string
  readonly actions?: ReactNode
}

/** Replaces the page header on deep pages, whose h1 stands in their text. */
export function PageTrail({ icon: Icon, places, current, actions }: Props) {
  const { t } = useTranslation()
  const back = places.at(-1)
  return (
    <header className={header.header} data-page-header="back" data-back="" data-trail="">
      {back && (
        <Link className={header.back} to={back.to} aria-label={t('shell.backTo', { name: back.label })}>
          <ArrowLeft size={17} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
      <nav className={styles.trail} aria-label={t('shell.trail')}>
        <ol className={styles.places}>
          {Icon && (
            <li className={styles.icon} aria-hidden="true">
              <Icon size={16} strokeWidth={1.75} />
            </li>
          )}
          {places.map(({ label, to }) => (
            <li key={to} className={styles.place}>
              <Link className={styles.link} to={to}>
                {label}
              </Link>
              <ChevronRight className={styles.arrow} size={14} strokeWidth={1.75} aria-hidden="true" />
            </li>
          ))}
          <li className={styles.current} aria-current="page">
            {current}
          </li>
        </ol>
      </nav>
      {actions && <div className={header.actions}>{actions}</div>}
    </header>
  )
}
