import type { ReactNode } from 'react'
import styles from './Figure.module.css'

interface Props {
  readonly label: string
  /** Left out while it is on its way. */
  readonly value: string | undefined
  readonly note?: ReactNode
}

/** Several figures beside each other. */
export function FigureStrip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {children}
    </ul>
  )
}

/** A number with what it counts. */
export function Figure({ label, value, note }: Props) {
  return (
    <li className={styles.figure}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{value ?? '–'}</p>
      <p className={styles.note}>{note}</p>
    </li>
  )
}
