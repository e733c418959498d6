import type { ReactNode } from 'react'
import styles from './Columns.module.css'

interface Props {
  readonly children: ReactNode
  /** Cards beside the page, or in a strip above it where there is no room. */
  readonly aside?: {
    readonly label: string
    readonly cards: ReactNode
    /** Left out where there is no room beside the page. */
    readonly isOnlyBeside?: boolean
  }
  /** How wide the column of text is. */
  readonly measure?: 'feed' | 'read'
}

/** The body of a page: a main column and, where there is room, one beside it. */
export function Columns({ children, aside, measure = 'feed' }: Props) {
  return (
    <div className={styles.columns} data-measure={measure} data-aside={aside && ''}>
      <div className={styles.column}>{children}</div>
      {aside && (
        <aside
          className={styles.aside}
          aria-label={aside.label}
          data-only-beside={aside.isOnlyBeside || undefined}
        >
          {aside.cards}
        </aside>
      )}
    </div>
  )
}
