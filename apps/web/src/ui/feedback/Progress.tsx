import styles from './Progress.module.css'

interface Props {
  /** What is in progress: its accessible name. */
  readonly label: string
  /** Left out while the progress is unknown. */
  readonly value?: number
  readonly max?: number
  readonly tone?: 'brand' | 'success' | 'warning' | 'danger'
  readonly size?: 'md' | 'lg'
}

export function Progress({ label, value, max = 100, tone = 'brand', size = 'md' }: Props) {
  return (
    <progress
      className={styles.bar}
      data-tone={tone}
      data-size={size}
      aria-label={label}
      value={value}
      max={max}
    />
  )
}
