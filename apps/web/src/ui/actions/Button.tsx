import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'

export type ButtonTone = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-line'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly tone?: ButtonTone
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: ReactNode
  /** Pending: it keeps its width, shows a spinner and ignores further presses. */
  readonly isBusy?: boolean
  readonly isWide?: boolean
}

export function Button({
  tone = 'secondary',
  size = 'md',
  type = 'button',
  icon,
  isBusy = false,
  isWide = false,
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-tone={tone}
      data-size={size}
      data-wide={isWide || undefined}
      aria-busy={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {(icon || isBusy) && (
        <span className={styles.icon} aria-hidden="true">
          {isBusy ? <span className={styles.spinner} /> : icon}
        </span>
      )}
      {children}
    </button>
  )
}
