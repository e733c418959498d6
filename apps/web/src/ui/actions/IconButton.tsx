import type { ComponentProps, ReactNode } from 'react'
import styles from './IconButton.module.css'

interface Props
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'children' | 'className' | 'style'> {
  /** What the button does: its accessible name. */
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  readonly tone?: 'ghost' | 'line'
  readonly dot?: boolean
  readonly count?: number
  /** The dot or count in words, such as "5 unread". */
  readonly countLabel?: string
  readonly isPressed?: boolean
}

export function IconButton({
  label,
  icon,
  size = 'md',
  tone = 'ghost',
  type = 'button',
  dot = false,
  count = 0,
  countLabel,
  isPressed,
  ...rest
}: Props) {
  const news = countLabel ?? (count > 0 ? String(count) : undefined)
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-size={size}
      data-tone={tone}
      aria-pressed={isPressed}
    >
      <span className="unseen">{news && (dot || count > 0) ? `${label}, ${news}` : label}</span>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : (
        dot && <span className={styles.dot} aria-hidden="true" />
      )}
    </button>
  )
}
