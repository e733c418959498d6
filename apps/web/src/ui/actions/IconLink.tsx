import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './IconButton.module.css'

interface Props {
  /** Where it leads: its accessible name. */
  readonly label: string
  readonly icon: ReactNode
  readonly to: string
  readonly dot?: boolean
  readonly count?: number
  /** The dot or count in words, such as "5 unread". */
  readonly countLabel?: string
}

/** A link that looks like an icon button. */
export function IconLink({ label, icon, to, dot = false, count = 0, countLabel }: Props) {
  const news = countLabel ?? (count > 0 ? String(count) : undefined)
  return (
    <NavLink to={to} className={styles.button ?? ''} data-size="md" data-tone="ghost">
      <span className="unseen">{news && (dot || count > 0) ? `${label}, ${news}` : label}</span>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : (
        dot && <span className={styles.dot} aria-hidden="true" />
      )}
    </NavLink>
  )
}
