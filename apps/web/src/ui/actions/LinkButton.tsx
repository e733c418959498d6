import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'
import type { ButtonTone } from './Button.tsx'

interface Props extends Omit<LinkProps, 'className' | 'style'> {
  readonly to: string
  readonly tone?: ButtonTone
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: ReactNode
  /** After the text, such as an arrow. */
  readonly iconAfter?: ReactNode
  readonly isWide?: boolean
}

/** A link that looks like a button. */
export function LinkButton({
  tone = 'secondary',
  size = 'md',
  icon,
  iconAfter,
  isWide = false,
  children,
  ...rest
}: Props) {
  return (
    <Link
      {...rest}
      className={styles.button}
      data-tone={tone}
      data-size={size}
      data-wide={isWide || undefined}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
      {iconAfter && (
        <span className={styles.icon} aria-hidden="true">
          {iconAfter}
        </span>
      )}
    </Link>
  )
}
