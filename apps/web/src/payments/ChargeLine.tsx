import styles from './Memberships.module.css'

interface Props {
  readonly label: string
  readonly amount: string
}

/** A line beneath the next charge. */
export function ChargeLine({ label, amount }: Props) {
  return (
    <div className={styles.sumLine}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
