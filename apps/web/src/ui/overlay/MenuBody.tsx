import type { ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'
import styles from './Menu.module.css'

interface Props {
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly shortcut?: string
  readonly reason?: string
}

/** The look of every row of a menu. */
export function MenuBody({ icon, children, shortcut, reason }: Props) {
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.text}>
        {children}
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
      {shortcut && (
        <span className={styles.keys}>
          <Kbd keys={shortcut} />
        </span>
      )}
    </>
  )
}
