import type { ReactNode } from 'react'
import styles from './SettingsFields.module.css'

interface Props {
  /** Two columns where there is room. */
  readonly isPaired?: boolean
  /** As wide as the page, for lists. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Fields beneath each other, at most as wide as a readable line. */
export function SettingsFields({ isPaired = false, isWide = false, children }: Props) {
  return (
    <div className={styles.fields} data-paired={isPaired || undefined} data-wide={isWide || undefined}>
      {children}
    </div>
  )
}
