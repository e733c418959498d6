import { NavLink } from 'react-router'
import styles from './Tabs.module.css'

interface Tab {
  readonly to: string
  readonly label: string
  readonly count?: number
  /** The count in words, such as "14 open". */
  readonly countLabel?: string
  /** Not current on the addresses beneath its own. */
  readonly isExact?: boolean
}

interface Props {
  /** What the tabs are sections of: the accessible name. */
  readonly label: string
  readonly tabs: readonly Tab[]
}

/** The sections of a page, each with an address of its own: links, not a tab list. */
export function Tabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, label, count, countLabel, isExact = false }) => (
          <li key={to}>
            <NavLink className={styles.tab} to={to} end={isExact}>
              {label}{' '}
              {count !== undefined && (
                <span className={styles.count}>
                  <span aria-hidden={countLabel !== undefined}>{count}</span>
                  {countLabel !== undefined && <span className="unseen">{countLabel}</span>}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
