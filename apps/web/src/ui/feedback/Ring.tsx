import type { ReactNode } from 'react'
import styles from './Ring.module.css'

interface Props {
  /** What it measures: its accessible name. */
  readonly label: string
  readonly value: number
  readonly max?: number
  readonly size?: 'sm' | 'md' | 'lg'
  readonly tone?: 'brand' | 'success'
  /** Replaces the per cent in the middle, such as "4/6"; the small ring has no room for it. */
  readonly children?: ReactNode
}

/** A ring that closes as its value grows. */
export function Ring({ label, value, max = 100, size = 'md', tone = 'brand', children }: Props) {
  const percent = Math.round((Math.min(Math.max(value, 0), max) / max) * 100)
  return (
    <span
      className={styles.ring}
      data-size={size}
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={typeof children === 'string' ? children : `${percent}%`}
    >
      <svg className={styles.circles} viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.track} cx="18" cy="18" r="15.5" />
        {percent > 0 && (
          <circle
            className={styles.value}
            cx="18"
            cy="18"
            r="15.5"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            transform="rotate(-90 18 18)"
          />
        )}
      </svg>
      {size !== 'sm' && <span className={styles.text}>{children ?? `${percent}%`}</span>}
    </span>
  )
}
