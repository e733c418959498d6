import type { ReactNode } from 'react'
import styles from './SettingRow.module.css'

interface Props {
  readonly grip?: ReactNode
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly isQuiet?: boolean
  /** A short label about the row. */
  readonly tag?: ReactNode
  readonly actions?: ReactNode
}

/** One of several items that can be sorted, changed or removed. */
export function SettingRow({ grip, icon, title, detail, isQuiet = false, tag, actions }: Props) {
  return (
    <div className={styles.row} data-quiet={isQuiet || undefined}>
      {grip}
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.words}>
        <div className={styles.lines}>
          <p className={styles.title}>{title}</p>
          {detail && <p className={styles.detail}>{detail}</p>}
        </div>
        {tag}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
