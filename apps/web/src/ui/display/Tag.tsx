import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export type TagTone =
  | 'neutral'
  | 'brand'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'amber'
  | 'violet'
  | 'rose'
  | 'teal'
  | 'line'

interface Props {
  readonly tone?: TagTone
  readonly size?: 'md' | 'lg'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export function Tag({ tone = 'neutral', size = 'md', icon, children }: Props) {
  return (
    <span className={styles.tag} data-tone={tone} data-size={size}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.text}>{children}</span>
    </span>
  )
}
