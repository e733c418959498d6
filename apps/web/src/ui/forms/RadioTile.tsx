import type { CSSProperties, ReactNode } from 'react'
import styles from './RadioTile.module.css'

interface Props {
  /** Of the group. */
  readonly name: string
  /** What it is, for those who do not see it. */
  readonly label: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
  /** How it looks, chosen and not. */
  readonly className: string | undefined
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** A small thing to choose by its look. Its place is in a radio group. */
export function RadioTile({
  name,
  label,
  isChosen,
  isDisabled,
  onChoose,
  className,
  style,
  children,
}: Props) {
  return (
    <label className={`${styles.tile} ${className}`} style={style}>
      <input
        className={styles.input}
        type="radio"
        name={name}
        aria-label={label}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
