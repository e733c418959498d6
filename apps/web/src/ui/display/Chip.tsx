import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Chip.module.css'

interface Look {
  readonly size?: 'sm' | 'md'
  readonly icon?: ReactNode
  readonly isSelected?: boolean
  readonly children: ReactNode
}

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-pressed' | 'className' | 'style'> & {
  readonly to?: undefined
}

/** A lasting choice: a toggle button or, with `to`, a link to the address that makes the choice. */
export function Chip({
  size = 'md',
  icon,
  isSelected,
  children,
  ...rest
}: Look & ({ readonly to: string } | ButtonProps)) {
  const look = { className: styles.chip, 'data-size': size, 'data-selected': isSelected || undefined }
  const content = (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.text}>{children}</span>
    </>
  )
  return rest.to === undefined ? (
    <button type="button" {...rest} {...look} aria-pressed={isSelected}>
      {content}
    </button>
  ) : (
    <Link to={rest.to} {...look} aria-current={isSelected || undefined}>
      {content}
    </Link>
  )
}
