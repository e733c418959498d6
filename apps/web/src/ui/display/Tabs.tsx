import { Link, NavLink } from 'react-router'
import styles from './Tabs.module.css'

interface Tab {
  readonly to: string
  readonly label: string
  /** A number, or how it is written where it is too long, such as "99+". */
  readonly count?: number | string
  /** The count in words, such as "14 open". */
  readonly countLabel?: string
  /** Not current on the addresses beneath its own. */
  readonly isExact?: boolean
  /** Given where the address of its page does not begin with its own, or that of another tab's page does. */
  readonly isCurrent?: boolean
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
        {tabs.map((tab) => (
          <li key={tab.to}>
            {tab.isCurrent === undefined ? (
              <NavLink className={styles.tab} to={tab.to} end={tab.isExact}>
                <Words tab={tab} />
              </NavLink>
            ) : (
              <Link className={styles.tab} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
                <Words tab={tab} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Words({ tab: { label, count, countLabel } }: { readonly tab: Tab }) {
  return (
    <>
      {label}{' '}
      {count !== undefined && (
        <span className={styles.count}>
          <span aria-hidden={countLabel !== undefined}>{count}</span>
          {countLabel !== undefined && <span className="unseen">{countLabel}</span>}
        </span>
      )}
    </>
  )
}
