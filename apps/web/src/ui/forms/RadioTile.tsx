import type { CSSProperties, ReactNode } from 'react'
import styles from './RadioTile.module.css'

interface Props {
  /** The name of the group. */
  readonly name: string
  /** The accessible name. */
  readonly label: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
  /** The look of both states, selected and not. */
  readonly className: string | undefined
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** A small option chosen by its look. It belongs in a radio group. */
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
