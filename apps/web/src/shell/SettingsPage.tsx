import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './SettingsPage.module.css'

interface Props {
  readonly title: string
  readonly description?: string
  /** The list of settings, which is a page of its own on a phone. */
  readonly back: { readonly label: string; readonly to: string }
  readonly actions?: ReactNode
  /** Tables and forms beside a column take more of the screen. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page of settings with its heading. */
export function SettingsPage({ title, description, back, actions, isWide, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      <header className={styles.header} data-page-header="back">
        <div className={styles.bar}>
          <Link className={styles.back} to={back.to} aria-label={t('shell.backTo', { name: back.label })}>
            <ArrowLeft size={17} strokeWidth={1.75} aria-hidden="true" />
          </Link>
          <h1 className={styles.title}>{title}</h1>
        </div>
        {description && <p className={styles.description}>{description}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
