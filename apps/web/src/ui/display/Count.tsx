import styles from './Count.module.css'

interface Props {
  readonly value: number
  /** The count in words, such as "5 unread"; read in its place. */
  readonly label: string
  readonly tone?: 'brand' | 'neutral'
}

export function Count({ value, label, tone = 'brand' }: Props) {
  return value > 0 ? (
    <span className={styles.count} data-tone={tone}>
      <span aria-hidden="true">{value > 99 ? '99+' : value}</span>
      <span className="unseen">{label}</span>
    </span>
  ) : null
}
