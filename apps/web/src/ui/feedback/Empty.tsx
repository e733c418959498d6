import type { ReactNode } from 'react'
import styles from './Empty.module.css'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  /** At 32 px, on a tile in the tone's colour. */
  readonly icon?: ReactNode
  /** Replaces icon and tile. */
  readonly drawing?: ReactNode
  readonly tone?: 'brand' | 'danger' | 'neutral'
  /** One or two buttons that lead on. */
  readonly action?: ReactNode
  readonly headingLevel?: 2 | 3
  readonly role?: 'alert' | 'status'
}

/** Replaces missing content: a sentence and what to do next. */
export function Empty({ title, text, icon, drawing, tone = 'brand', action, headingLevel = 2, role }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty} role={role}>
      {drawing ??
        (icon && (
          <span className={styles.tile} data-tone={tone} aria-hidden="true">
            {icon}
          </span>
        ))}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
