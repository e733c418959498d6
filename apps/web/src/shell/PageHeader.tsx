import { ArrowLeft, ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './PageHeader.module.css'
import { useShell } from './shell-context.ts'

interface Props {
  readonly title: string
  readonly icon?: LucideIcon
  /** One line that says what this page is about. */
  readonly context?: ReactNode
  /** Where a deep page goes back to. */
  readonly back?: { readonly label: string; readonly to: string }
  readonly actions?: ReactNode
  /** Actions that have another place on a phone. */
  readonly wideActions?: ReactNode
}

/** The head of a page, and its only h1. */
export function PageHeader({ title, icon: Icon, context, back, actions, wideActions }: Props) {
  const { t } = useTranslation()
  const place = useShell()?.community?.name
  return (
    <header className={styles.header} data-page-header={back ? 'back' : ''} data-back={back && ''}>
      {back && (
        <Link className={styles.back} to={back.to} aria-label={t('shell.backTo', { name: back.label })}>
          <ArrowLeft size={17} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
      {Icon && (
        <span className={styles.icon}>
          <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <div className={styles.words}>
        <div className={styles.lines}>
          <h1 className={styles.title}>{title}</h1>
          {context && <p className={styles.context}>{context}</p>}
          {place && (
            <p className={styles.place} aria-hidden="true">
              {place}
            </p>
          )}
        </div>
        <ChevronDown className={styles.chevron} size={15} strokeWidth={1.75} aria-hidden="true" />
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {wideActions && <div className={styles.wide}>{wideActions}</div>}
    </header>
  )
}
