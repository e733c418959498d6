import type { MouseEvent, ReactNode } from 'react'
import styles from './InputShell.module.css'

export type ShellSize = 'dense' | 'md' | 'lg'

interface Props {
  readonly size?: ShellSize
  readonly isWrong?: boolean
  readonly isDisabled?: boolean
  readonly icon?: ReactNode
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly children: ReactNode
}

/** The frame around a control and the icon, prefix or suffix beside it. */
export function InputShell({ size = 'md', isWrong, isDisabled, icon, prefix, suffix, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the frame is for the control, which keys reach.
    <div
      className={styles.shell}
      data-size={size}
      data-wrong={isWrong || undefined}
      data-disabled={isDisabled || undefined}
      onMouseDown={focusControl}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {prefix && (
        <span className={styles.beside} dir="auto">
          {prefix}
        </span>
      )}
      {children}
      {suffix && (
        <span className={styles.beside} dir="auto">
          {suffix}
        </span>
      )}
    </div>
  )
}

function focusControl(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('input, textarea, button, a')) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus()
}
