import type { ReactNode } from 'react'
import styles from './CaseFooter.module.css'

interface Props {
  /** The names of the acts that keys do here, separated by spaces. */
  readonly acts?: string
  readonly children: ReactNode
}

/** What can be done about the open case; it stays in sight. */
export const CaseFooter = ({ acts, children }: Props) => (
  <footer className={styles.foot} data-bottom-bar data-case-acts={acts}>
    {children}
  </footer>
)
