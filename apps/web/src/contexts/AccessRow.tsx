import type { ReactNode } from 'react'
import styles from './AccessRow.module.css'

interface Props {
  /** The handle to move it by; such a row stands beneath a heading. */
  readonly grip?: ReactNode
  readonly icon: ReactNode
  readonly name: ReactNode
  readonly detail: ReactNode
  /** The people it is open to. */
  readonly who: ReactNode
  /** Further details, where there is room. */
  readonly children?: ReactNode
  readonly menu: ReactNode
}

/** A row of a list of rooms or other things that roles can open. */
export function AccessRow({ grip, icon, name, detail, who, children, menu }: Props) {
  return (
    <div className={styles.row} data-grip={grip ? '' : undefined}>
      {grip && <span className={styles.grip}>{grip}</span>}
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <small className={styles.detail}>{detail}</small>
      </div>
      <div className={styles.who}>{who}</div>
      {children}
      <span className={styles.menu}>{menu}</span>
    </div>
  )
}
