import type { ReactNode } from 'react'
import styles from './SettingsFields.module.css'

interface Props {
  /** Two beside each other where there is room. */
  readonly isPaired?: boolean
  /** As wide as the page, for lists. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Fields beneath each other, as wide as lines are read. */
export function SettingsFields({ isPaired = false, isWide = false, children }: Props) {
  return (
    <div className={styles.fields} data-paired={isPaired || undefined} data-wide={isWide || undefined}>
      {children}
    </div>
  )
}
