import type { ReactNode } from 'react'
import styles from './RowList.module.css'

interface Props {
  readonly children: ReactNode
  /** Beneath the rows, such as the button that adds one. */
  readonly foot?: ReactNode
}

/** The frame around rows of settings. */
export function RowList({ children, foot }: Props) {
  return (
    <div className={styles.list}>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}
